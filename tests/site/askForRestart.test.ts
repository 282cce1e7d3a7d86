import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askForRestart } from '../../src/site/askForRestart';

/** Longer than two looks at the files, ms. */
const LOOKS_MS = 1_200;

let folder: string;
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-restart-'));
});

afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

test('names the first file that is saved, once', async () => {
  const [schema = '', fields = ''] = ['schema.ts', 'fields.ts'].map((name) =>
    path.join(folder, name),
  );
  for (const file of [schema, fields]) writeFileSync(file, 'one');
  const messages: string[] = [];
  stop = askForRestart([schema, fields], (message) => messages.push(message));
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
