/** How each command says how it is used. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '../command';
import { checkContent } from '../check/checkContent';
import { migrateContent } from '../migrate/migrateContent';
import { runCommand } from '../../../tests/support/runCommand';

const FOLDER = 'packages/tools';

/** The programs that `command.ts` runs. */
const PROGRAMS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!tests)\w+[\\/]\w+\.ts$/.test(file))
  .filter((file) => readFileSync(path.join(FOLDER, file), 'utf8').includes('runIfStarted(module'));

test.each(PROGRAMS)('%s says its usage', (program) => {
  const args = ['--require', 'tsx/cjs', path.join(FOLDER, program), '--help'];
  const asked = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(asked).toMatchObject({ status: 0, stderr: '' });
  expect(asked.stdout).toMatch(/^Usage: npm run [\w:]+/);
});

const USAGE = 'Usage: npm run example [-- --as NAME] [FOLDER]';
const example = defineCommand(USAGE, ['FOLDER'], { as: { type: 'string' } }, () => 0);

test.each([
  [['.', 'more'], "Unexpected argument 'more'."],
  [['--hepl'], "Unknown option '--hepl'."],
  [['--as'], "Option '--as <value>' argument missing."],
  [['none'], `There is no folder ${path.join('none', 'content')}.`],
])('the arguments %j are refused', async (args, sentence) => {
  expect(await runCommand(example, ...args)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${sentence}\n${USAGE}\n`,
  });
});

test('a command reads no folder that is not there', async () => {
  for (const command of [checkContent, migrateContent])
    expect(await runCommand(command, 'foo')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no folder foo.content\.\nUsage: /),
    });
});
