import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Every source file below a folder, by its path from the project folder. */
export function sourceFiles(folder: string, endings = ['.ts', '.tsx']): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** An import of a file: of another file (its path without ending) or of a package. */
export type Import = {
  /** `src/content/link` or `react`. */
  target: string;
  /** Nothing of it is left when the program runs. */
  typeOnly: boolean;
  /** `import()` rather than `import`. */
  late: boolean;
};

/** What a file imports and exports again, as the TypeScript compiler reads it. */
export function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, late: boolean): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    const target = text.startsWith('.') ? path.join(path.dirname(file), text) : text;
    found.push({ target, typeOnly, late });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, onlyTypes(node.importClause), false);
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly, false);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, true);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true, false);
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

/** All packages that a file needs when it runs, through every file of ours it imports. */
export function packagesReached(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const { target, typeOnly } of importsOf(file)) {
    if (typeOnly) continue;
    const own = fileOf(target);
    if (!target.startsWith('src/')) packages.add(target);
    else if (own) packagesReached(own, seen).forEach((name) => packages.add(name));
  }
  return packages;
}

const all = new Set(sourceFiles('src'));

const fileOf = (target: string): string | undefined =>
  [target, `${target}.ts`, `${target}.tsx`].find((candidate) => all.has(candidate));
