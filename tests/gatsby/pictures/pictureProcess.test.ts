/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder';

const MODULE = path.resolve('gatsby/pictures/pictureProcess.ts');

const folder = temporaryFolder();

const wait = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms));

test('a build that stops takes the process that makes pictures with it', async () => {
  const script = folder('endless.cjs');
  const beats = folder('beats');
  // Ends by itself after a minute, should the test fail.
  writeFileSync(
    script,
    `const beat = () => require('fs').appendFileSync(${JSON.stringify(beats)}, '.');
    process.once('message', () => { beat(); process.send({ done: true }); });
    setInterval(beat, 20);
    setTimeout(() => process.exit(), 60_000);`,
  );
  const build = `require(${JSON.stringify(MODULE)})
    .runPictureProcess(${JSON.stringify(script)}, {}, () => process.exit(3));`;
  const { status, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', build], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe('');
  expect(status).toBe(3);
  await wait(500);
  const { size } = statSync(beats);
  await wait(500);
  expect(statSync(beats).size).toBe(size);
});
