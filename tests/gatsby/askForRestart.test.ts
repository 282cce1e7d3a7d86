import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as AskForRestart from '../../gatsby/develop/askForRestart';

/** Longer than two looks at the files, ms. */
const LOOKS_MS = 1_200;

const SCHEMA = 'src/blocks/schema.ts';
const FIELDS = 'src/content/fields.ts';
const PALETTE = 'src/theme/palette.ts';

const home = process.cwd();
let folder: string;
let messages: string[];
let stops: (() => void)[];

/** Watches files by a copy of the module, as each of Gatsby's configurations does. */
function watch(...files: string[]): void {
  jest.isolateModules(() => {
    // A static import is one copy for the whole file.
    const { askForRestart } = jest.requireActual<typeof AskForRestart>(
      '../../gatsby/develop/askForRestart',
    );
    stops.push(askForRestart(files, (message) => messages.push(message)));
  });
}

const save = async (...files: string[]): Promise<void> => {
  for (const file of files) writeFileSync(file, `${Math.random()}`);
  await sleep(LOOKS_MS);
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-restart-'));
  process.chdir(folder);
  for (const file of [SCHEMA, FIELDS, PALETTE]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'one');
  }
  messages = [];
  stops = [];
  globalThis.isRestartAsked = undefined;
});

afterEach(() => {
  for (const stop of stops) stop();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

test('names the first file that is saved, once', async () => {
  watch(SCHEMA, FIELDS);
  await sleep(LOOKS_MS);
  expect(messages).toEqual([]);
  await save(SCHEMA);
  await save(SCHEMA, FIELDS);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^\nsrc\/blocks\/schema\.ts has changed\..*start it again/);
});

test('asks once for what both configurations of Gatsby have loaded', async () => {
  watch(SCHEMA, FIELDS);
  watch(FIELDS);
  await save(FIELDS);
  await save(FIELDS, SCHEMA);
  expect(messages).toHaveLength(1);
});

test('is silent about the theme, which hot-reloads, and about rights', async () => {
  watch(PALETTE, SCHEMA);
  await sleep(LOOKS_MS);
  chmodSync(SCHEMA, 0o600);
  await save(PALETTE);
  expect(messages).toEqual([]);
  await save(SCHEMA);
  expect(messages).toHaveLength(1);
});
