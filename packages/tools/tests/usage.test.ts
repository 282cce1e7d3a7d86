/** How each command says how it is used. */
import path from 'node:path';
import { defineCommand } from '../command';
import { checkContent } from '../check/checkContent';
import { migrateContent } from '../migrate/migrateContent';
import { runCommand } from '../../../tests/support/runCommand';

const USAGE = 'Usage: npm run example [-- --as NAME] [FOLDER]';
const example = defineCommand(USAGE, ['FOLDER'], { as: { type: 'string' } }, () => 0);

test('a command says its usage', async () => {
  expect(await runCommand(example, '.', '--help')).toEqual({
    status: 0,
    stdout: `${USAGE}\n`,
    stderr: '',
  });
});

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
