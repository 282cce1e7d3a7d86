import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setup } from 'xstate';
import { machineGraph } from '../../packages/inspector/machineGraph';
import { machineDocFiles, machineMarkdown } from '../../packages/tools/generate/machineDocs';

const root = join(__dirname, '../..');
const files = machineDocFiles();

test.each(Object.keys(files))('%s is up to date (if not: npm run generate)', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(files[file]);
});

test('docs/machines has a file for every machine and no other file', () => {
  const existing = readdirSync(join(root, 'docs/machines')).sort();
  expect(existing).toEqual(
    Object.keys(files)
      .map((file) => basename(file))
      .sort(),
  );
});

test('a file names guards, delays in ms, actors, and transitions that change no state', () => {
  const text = files['docs/machines/submission.md'] ?? '';
  expect(text).toContain('submission_sending --> submission_sent : send done / emitSent');
  expect(text).toContain('after submissionTimeout (20000 ms)');
  expect(text).toContain('submission_sending : invoke / send');
  expect(files['docs/machines/notice.md']).toContain('after noticeTimeout (initially 5000 ms)');
  expect(files['docs/machines/carousel.md']).toContain('always [not isPaused]');
  expect(files['docs/machines/legs.md']).toContain('legs_many : leg.add / incrementCount');
});

test('the syntax of Mermaid and Markdown is escaped', () => {
  const machine = setup({ guards: { 'a: b; c #1 | "d"': () => true } }).createMachine({
    id: 'odd',
    description: 'Odd.',
    initial: 'one',
    states: { one: { on: { go: { target: 'two', guard: 'a: b; c #1 | "d"' } } }, two: {} },
  });
  const text = machineMarkdown(machineGraph(machine, undefined));
  expect(text).toContain('odd_one --> odd_two : go [a#58; b#59; c #35;1 | #34;d#34;]');
  expect(text).toContain('| `a: b; c #1 \\| "d"` |');
});
