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

let program: ts.Program | undefined;
const parsed = new Map<string, ts.SourceFile>();

/** A host that parses a file again only when its text has changed. */
function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    const before = parsed.get(file);
    if (before !== undefined && before.text === host.readFile(file)) return before;
    const source = parse(file, ...rest);
    if (source) parsed.set(file, source);
    return source;
  };
  return host;
}

/**
 * Compiles files of a copy of the sources, with what they import. Calls one after the other compile only
 * what changed between them.
 * @param files the files that are checked, by their paths in the copy
 * @returns what the compiler says of these files, such as `src/forms/formViews.ts: Property ... is missing`
 */
export function compilerErrors(
  copy: string,
  files: readonly string[],
  later: readonly string[] = [],
): string[] {
  const { config } = ts.readConfigFile(path.resolve('tsconfig.json'), ts.sys.readFile);
  const { options: own } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, copy);
  const roots = [...files, ...later].map((file) => path.join(copy, file));
  const options = { ...own, types: ['node', 'jest'] };
  const compiled = ts.createProgram(roots, options, createHost(options), program);
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
