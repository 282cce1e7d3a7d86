import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStateNodes } from 'xstate/graph';
import { machines as registered } from '../../src/devtools/machines';

const folder = join(__dirname, '../../src/machines');
const files = readdirSync(folder).filter((file) => file.includes('.machine.'));
const machines = Object.values(registered);

test('every machine file is registered by the id of its machine', () => {
  expect(files.sort()).toEqual(machines.map(({ id }) => `${id}.machine.ts`));
  expect(Object.keys(registered)).toEqual(machines.map(({ id }) => id));
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
