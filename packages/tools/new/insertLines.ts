/** Inserts lines into the registries, whose imports and exports are in the order of the alphabet. */

/** An import or an export on one line, and the module that it names. */
const FROM = { import: /^import .* from '([^']+)';$/, export: /^export .* from '([^']+)';$/ };

/** Where the path of a module begins: in the folder of the file, or in the one around it. */
const baseOf = (module: string): string => module.slice(0, module.indexOf('/'));

/**
 * Inserts an import or an export among those of the same folder, in the order of the alphabet.
 * @throws {Error} when the file has none
 */
function withLine(kind: keyof typeof FROM, text: string, name: string, module: string): string {
  const lines = text.split('\n');
  const others = lines.flatMap((line, index) => {
    const named = FROM[kind].exec(line)?.[1];
    return named === undefined ? [] : [{ index, named }];
  });
  const last = others.at(-1);
  if (!last) throw new Error(`There is no ${kind} beside which to ${kind} ${module}.`);
  const next = others.find(
    ({ named }) => baseOf(named) === baseOf(module) && named.localeCompare(module, 'en') > 0,
  );
  const line = `${kind} { ${name} } from '${module}';`;
  return lines.toSpliced(next?.index ?? last.index + 1, 0, line).join('\n');
}

/**
 * Inserts an import among those of the same folder, in the order of the alphabet.
 * @param module the imported module, which begins with `./`
 * @throws {Error} when the file has no import
 */
export const withImport = (text: string, name: string, module: string): string =>
  withLine('import', text, name, module);

/**
 * Inserts an export of another module among those of the same folder, in the order of the alphabet.
 * @param module the module that has it, which begins with `./` or `../`
 * @throws {Error} when the file has no export
 */
export const withExport = (text: string, name: string, module: string): string =>
  withLine('export', text, name, module);

/**
 * Appends an entry to an object.
 * @param object how the declaration of the object begins, such as `export const blocks`
 * @throws {Error} when the file has no such object
 */
export function withEntry(text: string, object: string, entry: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(object) && line.endsWith('{'));
  const end = lines.findIndex((line, index) => index > start && line.startsWith('}'));
  if (start < 0 || end < 0)
    throw new Error(`There is no "${object}" that ${entry} can be part of.`);
  return lines.toSpliced(end, 0, `  ${entry}`).join('\n');
}
