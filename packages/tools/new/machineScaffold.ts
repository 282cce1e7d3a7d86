import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MACHINE_IDS } from '../../inspector/machines';
import { withEntry, withExport } from './insertLines';
import { camelCase, pascalCase, refuseBadName, wordsOf } from './scaffoldNames';
import { RefusedName, type Scaffold } from './scaffold';

const REGISTRY = 'packages/inspector/graph/siteMachines.ts';
const SCENARIOS = 'tests/machines/scenarios.ts';

/**
 * Makes a machine of two states with its tests, as docs/inspector.md says.
 * @param projectFolder the folder that holds `src/`
 * @throws {RefusedName} when no machine can have the name
 */
export function machineScaffold(name: string, projectFolder: string): Scaffold {
  const wanted = camelCase(name).replace(/Machine$/, '');
  refuseBadName({ name, kind: 'machine', spelling: 'camelCase', wanted });
  // Some disks do not tell capitals from small letters.
  const taken = MACHINE_IDS.find((id) => id.toLowerCase() === name.toLowerCase());
  if (taken !== undefined)
    throw new RefusedName(`There is a machine "${taken}" already: ${fileOf(taken)}.`);

  const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
  const [file, test] = [fileOf(name), `tests/machines/${name}.test.ts`];
  return {
    created: { [file]: machineOf(name), [test]: testOf(name) },
    changed: {
      [REGISTRY]: withExport(
        read(REGISTRY),
        `${name}Machine as ${name}`,
        `../../../src/machines/${name}.machine`,
      ),
      [SCENARIOS]: withEntry(read(SCENARIOS), 'export const scenarios', scenarioOf(name)),
    },
    generated: `docs/machines/${name}.md`,
    next: [
      `Write its states and events in ${file}, with a description of each, and what they promise in ${test}.`,
      `Run npm run types: the compiler asks for what the inspector and the tests need to know of an input, a payload and a context.`,
      `Say in ${SCENARIOS} what is true in every state. npm run jest -- tests/machines walks all of them.`,
      `Run npm run generate after each change, and see the chart with npm run develop at http://localhost:8000/_machines.`,
    ],
  };
}

const fileOf = (name: string): string => `src/machines/${name}.machine.ts`;

/** What the events are about: the last word of the name, which has no digits in an event. */
const subjectOf = (name: string): string => wordsOf(name).at(-1)?.replace(/\d/g, '') ?? '';

const machineOf = (name: string): string => `import { setup } from 'xstate';

type ${pascalCase(name)}Event = { type: '${subjectOf(name)}.open' } | { type: '${subjectOf(name)}.close' };

/** Whether the ${wordsOf(name).join(' ')} is open. */
export const ${name}Machine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as { events: ${pascalCase(name)}Event },
}).createMachine({
  id: '${name}',
  description: 'Whether the ${wordsOf(name).join(' ')} is open.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is shown.',
      on: { '${subjectOf(name)}.open': { target: 'open' } },
    },
    open: {
      description: 'The visitor sees it.',
      on: { '${subjectOf(name)}.close': { target: 'closed' } },
    },
  },
});
`;

const testOf = (
  name: string,
): string => `import { ${name}Machine } from '../../src/machines/${name}.machine';
import { startActor } from './startActor';

test('it opens and closes', () => {
  const { actor } = startActor(${name}Machine, undefined);
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: '${subjectOf(name)}.open' });
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: '${subjectOf(name)}.close' });
  expect(actor.getSnapshot().value).toBe('closed');
});
`;

const scenarioOf = (name: string): string => `${name}: {
    events: {},
    invariant: ({ value }) => expect(['closed', 'open']).toContain(value),
  },`;
