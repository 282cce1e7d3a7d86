import path from 'node:path';
import ts from 'typescript';

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
export function compilerErrors(copy: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(path.resolve('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, copy);
  const program = ts.createProgram(
    files.map((file) => path.join(copy, file)),
    options,
  );
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(path.relative(copy, fileName)))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map(({ file, messageText }) => {
      const where = path.relative(copy, file?.fileName ?? '');
      return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
