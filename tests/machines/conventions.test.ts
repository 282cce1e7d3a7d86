import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getStateNodes } from 'xstate/graph';
import { sourceFiles } from '../support/sources';
import { MACHINE_IDS, machines as registered } from '../../packages/inspector/machines';

const folder = join(__dirname, '../../src/machines');
const files = readdirSync(folder)
  .filter((file) => file.includes('.machine.'))
  .sort((one, other) => one.localeCompare(other, 'en'));
const machines = MACHINE_IDS.map((id) => registered[id]);

test('packages/inspector/graph/siteMachines.ts has a line for every file of a machine, in the order of the alphabet', () => {
  const lines = readFileSync('packages/inspector/graph/siteMachines.ts', 'utf8').split('\n');
  const wanted = files.map((file) => {
    const id = basename(file, '.machine.ts');
    return `export { ${id}Machine as ${id} } from '../../../src/machines/${id}.machine';`;
  });
  expect(lines.filter((line) => line.startsWith('export'))).toEqual(wanted);
});

test('the id of each machine is the name of its file', () => {
  expect(machines.map(({ id }) => id)).toEqual(MACHINE_IDS);
});

test('every machine has a test of its own', () => {
  const missing = MACHINE_IDS.map((id) => `tests/machines/${id}.test.ts`).filter(
    (file) => !existsSync(join(__dirname, '../..', file)),
  );
  expect(missing).toEqual([]);
});

test('every actor that the site starts can be inspected', () => {
  const starts = sourceFiles('src');
  const hidden = starts.filter((file) => {
    const calls = readFileSync(file, 'utf8').split(
      /\b(?:createActor|use(?:Actor|ActorRef|Machine))\(/,
    );
    return calls.slice(1).some((call) => !/^[^;]*?inspectionOptions\(\)/.test(call));
  });
  expect(hidden).toEqual([]);
});

test.each(files)('%s imports nothing but xstate', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['xstate']));
});

test.each(files)('%s has at most 150 lines', (file) => {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(150);
});

test.each(files)('%s uses no clock, no random number, no page and no network', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  expect(source).not.toMatch(/\b(window|document|Date|fetch|Math\.random|setTimeout|crypto)[.(]/);
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const nodes = getStateNodes(machine.root);

  test('describes itself and each of its states', () => {
    const undescribed = [machine.root, ...nodes].filter(({ description }) => !description);
    expect(undescribed.map(({ id }) => id)).toEqual([]);
  });

  test('names its events subject.verb and its states in words', () => {
    const events = machine.events.filter((event) => !event.startsWith('xstate.'));
    for (const event of events) expect(event).toMatch(/^[a-z]+\.[a-z][a-zA-Z]*$/);
    for (const { key } of nodes) expect(key).not.toMatch(/error|state\d|\W/i);
  });
});
