import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The folders of code; a package has its own tests. */
export const CODE_FOLDERS = ['src', 'gatsby', 'packages'];

/** Whether a file or folder is neither an installed package, of which the visual editor has its own, nor compiled. */
export const isOwn = (file: string): boolean => !/(?:node_modules|server\/dist)$/.test(file);

/**
 * Lists the source files below a folder, without installed packages and the tests of a package.
 * @returns the paths of the files, in alphabetical order
 */
export function sourceFiles(folder: string, endings = ['.ts', '.tsx']): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'tests')
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(file, endings);
      return endings.some((ending) => entry.name.endsWith(ending)) ? [file] : [];
    })
    .sort();
}

/** An import of another file, by its path without extension, or of a package. */
export type Import = {
  /** `src/content/link` or `react`. */
  target: string;
  /** The import is erased at compile time. */
  typeOnly: boolean;
};

const importsOfFiles = new Map<string, Import[]>();

/**
 * Finds the imports and re-exports of a file with the TypeScript compiler.
 * @returns the imports, in their order
 */
export function importsOf(file: string): Import[] {
  const imports = importsOfFiles.get(file) ?? parseImports(file);
  importsOfFiles.set(file, imports);
  return imports;
}

function parseImports(file: string): Import[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    const target = text.startsWith('.') ? path.join(path.dirname(file), text) : text;
    found.push({ target, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, onlyTypes(node.importClause));
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings } = clause;
  return (
    clause.name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

/** Finds the packages that a file loads at run time, directly or through other files of `src`. */
export function packagesReached(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const { target, typeOnly } of importsOf(file)) {
    if (typeOnly) continue;
    const own = fileOf(target);
    if (!/^(src|gatsby|packages)\//.test(target)) packages.add(target);
    else if (own) packagesReached(own, seen).forEach((name) => packages.add(name));
  }
  return packages;
}

const all = new Set(CODE_FOLDERS.flatMap((folder) => sourceFiles(folder)));

const fileOf = (target: string): string | undefined =>
  [target, `${target}.ts`, `${target}.tsx`].find((candidate) => all.has(candidate));
