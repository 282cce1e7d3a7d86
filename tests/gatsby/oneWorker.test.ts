import { keepOneWorker } from '../../gatsby/oneWorker';

const countWith = (processors: number, environment: Record<string, string> = {}) => {
  keepOneWorker(environment, processors);
  return environment['GATSBY_CPU_COUNT'];
};

test.each([1, 2])('Gatsby counts one of %d processors, and keeps its one worker', (processors) => {
  expect(countWith(processors)).toBe('1');
});

test('a machine with more processors keeps its workers', () => {
  expect(countWith(4)).toBeUndefined();
});

test('a number that is set stays', () => {
  expect(countWith(2, { GATSBY_CPU_COUNT: 'logical_cores' })).toBe('logical_cores');
});
