import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askForRestart, stopWatching } from '../../src/site/askForRestart';

/** Longer than two looks at the files, ms. */
const LOOKS_MS = 1_200;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-restart-'));
});

afterEach(() => {
  stopWatching();
  rmSync(folder, { recursive: true });
});

test('names the first file that is saved, once', async () => {
  const [schema = '', fields = ''] = ['schema.ts', 'fields.ts'].map((name) =>
    path.join(folder, name),
  );
  for (const file of [schema, fields]) writeFileSync(file, 'one');
  const messages: string[] = [];
  // Two modules of the build are compiled from the same file.
  askForRestart([schema, fields], (message) => messages.push(message));
  askForRestart([fields, schema], (message) => messages.push(message));
  await sleep(LOOKS_MS);
  expect(messages).toEqual([]);
  for (const text of ['two', 'three']) {
    writeFileSync(schema, text);
    writeFileSync(fields, text);
    await sleep(LOOKS_MS);
  }
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/(schema|fields)\.ts has changed\..*start it again/);
});
