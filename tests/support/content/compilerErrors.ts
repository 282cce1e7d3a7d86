import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files whose types know every form and every block. */
export const TYPES_OF_ALL = [
  'src/forms/formViews.ts',
  'packages/compiler/parse/siteFileSchema.ts',
  'src/blocks/BlockList.tsx',
  'src/shell/assets.d.ts',
];

/** The files whose types know every machine. */
export const TYPES_OF_MACHINES = [
  'packages/inspector/machines.ts',
  'packages/inspector/recording/machineOptions.ts',
  'packages/inspector/recording/redact.ts',
  'packages/inspector/page/site/eventFields.ts',
  'tests/machines/scenarios.ts',
];

/**
 * Compiles files of a copy of the sources, with what they import.
 * @param files the files that are checked, by their paths in the copy
 * @returns what the compiler says of these files, such as `src/forms/formViews.ts: Property ... is missing`
 */
export async function compilerErrors(copy: string, files: readonly string[]): Promise<string[]> {
  const config = path.join(copy, 'tsconfig.recipes.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', files, include: [] }));
  const compiler = path.resolve('node_modules/typescript-7/bin/tsc');
  const output = await new Promise<string>((settle) =>
    execFile(
      process.execPath,
      [compiler, '-p', config, '--pretty', 'false'],
      { cwd: copy, maxBuffer: Infinity },
      (_error, stdout, stderr) => settle(stdout + stderr),
    ),
  );
  // The further lines of a message are indented.
  return output
    .trimEnd()
    .split(/\n(?! )/)
    .map((message) => message.replace(/\(\d+,\d+\): error TS\d+/, '').replace(/\s+/g, ' '))
    .filter((message) => files.some((file) => message.startsWith(`${file}: `)));
}
