import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setup } from 'xstate';
import { machineDocFiles, machineMarkdown } from '../../src/site/machineDocs';
import { machineChart } from '../../src/site/machineChart';

const root = join(__dirname, '../..');
const files = machineDocFiles();

test.each(Object.keys(files))('%s shows the machine as it is (else: npm run generate)', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(files[file]);
});

test('there is a chart of every machine, and of nothing else', () => {
  const kept = readdirSync(join(root, 'docs/machines')).sort();
  expect(kept).toEqual(Object.keys(files).map((file) => basename(file)));
});

test('a chart shows guards, delays in milliseconds, actors, and what changes no state', () => {
  const text = files['docs/machines/submission.md'] ?? '';
  expect(text).toContain(
    'submission_sending --> submission_refused : send fails / noteReason (reason refused)',
  );
  expect(text).toContain('after 20000 ms (submissionTimeout)');
  expect(text).toContain('submission_sending : runs send');
  expect(files['docs/machines/notice.md']).toContain('after 5000 ms to begin with');
  expect(files['docs/machines/carousel.md']).toContain('at once [not isHeld]');
  expect(files['docs/machines/legs.md']).toContain('legs_many : leg.add / countOneMore');
});

test('words that Mermaid or Markdown would take for their own are written so that they are not', () => {
  const machine = setup({ guards: { 'a: b; c #1 | "d"': () => true } }).createMachine({
    id: 'odd',
    description: 'Odd.',
    initial: 'one',
    states: { one: { on: { go: { target: 'two', guard: 'a: b; c #1 | "d"' } } }, two: {} },
  });
  const text = machineMarkdown(machineChart(machine, undefined));
  expect(text).toContain('odd_one --> odd_two : go [a#58; b#59; c #35;1 | #34;d#34;]');
  expect(text).toContain('| `a: b; c #1 \\| "d"` |');
});
