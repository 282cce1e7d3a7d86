import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as AskForRestart from '../../../gatsby/develop/askForRestart';

/** Longer than two looks at the files, ms. */
const LOOKS_MS = 1_100;

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
      '../../../gatsby/develop/askForRestart',
    );
    stops.push(askForRestart(files, (message) => messages.push(message)));
  });
}

const save = (...files: string[]): void =>
  files.forEach((file) => writeFileSync(file, `${Math.random()}`));

beforeEach(() => {
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

test('the first save of a file that Node has loaded is named once, and nothing else is', async () => {
  // What both configurations of Gatsby have loaded.
  watch(PALETTE, SCHEMA, FIELDS);
  watch(FIELDS);
  await sleep(LOOKS_MS);
  expect(messages).toEqual([]);
  // The theme hot-reloads, and rights are no code.
  chmodSync(SCHEMA, 0o600);
  save(PALETTE);
  await sleep(LOOKS_MS);
  expect(messages).toEqual([]);
  save(FIELDS);
  await sleep(LOOKS_MS);
  save(SCHEMA, FIELDS);
  await sleep(LOOKS_MS);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^\nsrc\/content\/fields\.ts has changed\..*start it again/);
});
