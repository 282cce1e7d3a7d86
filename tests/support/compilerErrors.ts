import path from 'node:path';
import ts from 'typescript';

/** The files whose types know every form and every block. */
export const TYPES_OF_ALL = [
  'src/forms/formViews.ts',
  'src/site/siteSchema.ts',
  'src/blocks/BlockList.tsx',
  'src/shell/assets.d.ts',
];

let program: ts.Program | undefined;

/**
 * Compiles files of a copy of the sources, with what they import. Calls one after the other compile only
 * what changed between them.
 * @param copy the folder of the copy
 * @param files the files that are checked, by their paths in the copy
 * @returns what the compiler says of these files, such as `src/forms/formViews.ts: Property ... is missing`
 */
export function compilerErrors(copy: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(path.resolve('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, copy);
  const roots = files.map((file) => path.join(copy, file));
  const compiled = ts.createProgram(roots, { ...options, types: ['node'] }, undefined, program);
  program = compiled;
  return compiled
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(path.relative(copy, fileName)))
    .flatMap((file) => [
      ...compiled.getSyntacticDiagnostics(file),
      ...compiled.getSemanticDiagnostics(file),
    ])
    .map(({ file, messageText }) => {
      const where = path.relative(copy, file?.fileName ?? '');
      return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
