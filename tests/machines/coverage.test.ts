/** What `npm test` prints about the coverage of the machines. */
import { createMachine } from 'xstate';
import { coverageText, measureCoverage } from './coverage';

test('what is covered is counted, in percent too', () => {
  expect(coverageText('guards', { covered: ['a', 'b'], missing: ['c'] })).toBe('2/3 guards 66 %');
  expect(coverageText('states', { covered: ['a'], missing: [] })).toBe('1/1 states 100 %');
});

test('a machine without guards has no percentage of them', () => {
  const door = createMachine({ id: 'door', initial: 'closed', states: { closed: {} } });
  const { guards } = measureCoverage(door, undefined).report();
  expect(coverageText('guards', guards)).toBe('no guards');
});
