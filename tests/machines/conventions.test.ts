import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStateNodes } from 'xstate/graph';
import { machines as registered } from '../../src/devtools/machines';

const folder = join(__dirname, '../../src/machines');
const files = readdirSync(folder).filter((file) => file.includes('.machine.'));
const machines = Object.values(registered);

test('every machine file is registered, by the id it bears', () => {
  expect(files.sort()).toEqual(machines.map(({ id }) => `${id}.machine.ts`));
  expect(Object.keys(registered)).toEqual(machines.map(({ id }) => id));
});

test.each(files)('%s opens by itself: it imports nothing but xstate', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['xstate']));
});

test.each(files)('%s reads no clock, no chance, no page and no network', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  expect(source).not.toMatch(/\b(window|document|Date|fetch|Math\.random|setTimeout|crypto)[.(]/);
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const nodes = getStateNodes(machine.root);

  test('describes itself and each of its states', () => {
    const silent = [machine.root, ...nodes].filter(({ description }) => !description);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('names its events subject.verb, and its states as a visitor would', () => {
    const ours = machine.events.filter((event) => !event.startsWith('xstate.'));
    for (const event of ours) expect(event).toMatch(/^[a-z]+\.[a-z][a-zA-Z]*$/);
    for (const { key } of nodes) expect(key).not.toMatch(/error|state\d|\W/i);
  });
});
