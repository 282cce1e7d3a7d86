/** docs/operations.md against the lines that the server writes: each line is explained, each explained line exists. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourceFiles } from '../support/sources';

/** A text with `*` for each value that is known only when the program runs. */
type Skeleton = string;

const sources = ['packages/server']
  .flatMap((folder) => sourceFiles(folder))
  .map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  );

/** What a name stands for: an expression, or the expressions that a function gives. */
type Meaning = { file: string; expressions: ts.Expression[] };

const meanings = new Map<string, Meaning[]>();

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** The results of a function, without those of functions in it. */
function returnedBy(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(look);
  };
  body.forEachChild(look);
  return found;
}

function remember(node: ts.Node): void {
  const add = (name: string, expressions: ts.Expression[]) =>
    meanings.set(name, [
      ...(meanings.get(name) ?? []),
      { file: node.getSourceFile().fileName, expressions },
    ]);
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
    const { initializer } = node;
    if (!ts.isArrowFunction(initializer)) add(node.name.text, [initializer]);
    else if (ts.isBlock(initializer.body)) add(node.name.text, returnedBy(initializer.body));
    else add(node.name.text, [initializer.body]);
  }
  if (ts.isFunctionDeclaration(node) && node.name && node.body)
    add(node.name.text, returnedBy(node.body));
}

for (const source of sources) visit(source, remember);

const meaningOf = (name: string, file: string): ts.Expression[] => {
  const known = meanings.get(name) ?? [];
  const [own] = known.filter((meaning) => meaning.file === file);
  return (own ?? (known.length === 1 ? known[0] : undefined))?.expressions ?? [];
};

const MOST_DEPTH = 6;

/** What a text may be. */
function skeletonsOf(expression: ts.Expression, depth = 0): Skeleton[] {
  if (depth > MOST_DEPTH) return ['*'];
  const again = (inner: ts.Expression) => skeletonsOf(inner, depth + 1);
  const named = (name: string) => {
    const found = meaningOf(name, expression.getSourceFile().fileName).flatMap(again);
    return found.length > 0 ? found : ['*'];
  };
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression)) return again(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...again(expression.whenTrue), ...again(expression.whenFalse)];
  if (expression.getText() === 'undefined') return [];
  if (ts.isIdentifier(expression)) return named(expression.text);
  if (ts.isCallExpression(expression) && ts.isIdentifier(expression.expression))
    return named(expression.expression.text);
  if (!ts.isTemplateExpression(expression)) return ['*'];
  return expression.templateSpans.reduce<Skeleton[]>(
    (before, span) =>
      before.flatMap((text) =>
        again(span.expression).map((value) => `${text}${value}${span.literal.text}`),
      ),
    [expression.head.text],
  );
}

/** The functions that write a line. */
const WRITERS = /^(?:log|options\.log|process\.std(?:out|err)\.write)$/;

type Written = { place: string; lines: Skeleton[] };

const written: Written[] = [];
for (const source of sources)
  visit(source, (node) => {
    const isError =
      ts.isNewExpression(node) &&
      /^(?:Start|UnusableDatabase)Error$/.test(node.expression.getText()) &&
      node.arguments;
    const isWriter = ts.isCallExpression(node) && WRITERS.test(node.expression.getText());
    const isProgram = /process/.test(ts.isCallExpression(node) ? node.expression.getText() : '');
    // The commands on leads print what they were asked for.
    if (isProgram && source.fileName.startsWith('packages/server/commands/')) return;
    const [argument] = isError || isWriter ? (node.arguments ?? []) : [];
    if (argument === undefined) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const lines = skeletonsOf(argument).map((text) => text.trim());
    // A writer that passes on the lines of others has no texts of its own.
    const own = isProgram ? lines.filter((text) => /[a-z]/i.test(text)) : lines;
    written.push({ place: `${source.fileName}:${line}`, lines: own });
  });

/** The beginnings of lines that the tables explain. */
const documented = readFileSync('docs/operations.md', 'utf8')
  .split(/\n\n+/)
  .filter((part) => part.startsWith('| Line begins with'))
  .flatMap((table) => table.split('\n').slice(2))
  .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, text = '']) => text);

const wordsOf = (text: string): string[] =>
  text.split(' ').map((word) => word.replace(/[:.,]$/, ''));

/** Whether a line begins as the documentation says. A word in capitals stands for any. */
function begins(line: Skeleton, beginning: string): boolean {
  const words = wordsOf(line);
  return wordsOf(beginning).every(
    (word, index) =>
      /^[A-Z]+$/.test(word) || words[index] === word || words[index]?.includes('*') === true,
  );
}

test('the server writes lines, and the documentation has some', () => {
  expect(written.length).toBeGreaterThan(8);
  expect(documented.length).toBeGreaterThan(10);
});

test.each(written)('$place writes lines whose beginnings can be read', ({ lines }) => {
  expect(lines.filter((line) => !/^[a-z]/i.test(line))).toEqual([]);
});

test.each(written)('each line of $place is explained in docs/operations.md', ({ lines }) => {
  const unexplained = lines.filter((line) => !documented.some((known) => begins(line, known)));
  expect(unexplained).toEqual([]);
});

test('each line that docs/operations.md explains is written by the server', () => {
  const lines = written.flatMap((each) => each.lines);
  expect(documented.filter((known) => !lines.some((line) => begins(line, known)))).toEqual([]);
});

test('docs/operations.md explains each cause for which leads cannot be stored', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const source = readFileSync('packages/server/database/storageLog.ts', 'utf8');
  const causes = [...source.matchAll(/\berror: '([^']+)'/g)].map(([, cause = '']) => cause);
  expect(causes.length).toBeGreaterThan(5);
  expect(causes.filter((cause) => !text.includes(`| ${cause} `))).toEqual([]);
});
