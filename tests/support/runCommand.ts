import type { Command } from '../../packages/tools/command';

/** Calls a command of `packages/tools`, and gives its exit status and what it prints. */
export async function runCommand(command: Command, ...args: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await command(args, {
    out: (text) => (stdout += text),
    err: (text) => (stderr += text),
  });
  return { status, stdout, stderr };
}

/** Does something at a day or moment that `CONTENT_DATE` names. */
export async function onContentDate<Result>(
  date: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DATE: date });
  return run().finally(() => replaced.restore());
}
