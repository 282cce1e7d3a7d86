/** Inserts lines into the registries, whose imports are in the order of the alphabet. */

/** An import on one line, and the module that it imports. */
const IMPORT = /^import .* from '([^']+)';$/;

/**
 * Inserts an import among those of the same folder, in the order of the alphabet.
 * @param text the text of the file
 * @param name the imported name
 * @param module the imported module, which begins with `./`
 * @returns the new text
 * @throws {Error} when the file has no import
 */
export function withImport(text: string, name: string, module: string): string {
  const lines = text.split('\n');
  const imports = lines.flatMap((line, index) => {
    const imported = IMPORT.exec(line)?.[1];
    return imported === undefined ? [] : [{ index, imported }];
  });
  const last = imports.at(-1);
  if (!last) throw new Error(`There is no import beside which to import ${module}.`);
  const next = imports.find(
    ({ imported }) => imported.startsWith('./') && imported.localeCompare(module, 'en') > 0,
  );
  const line = `import { ${name} } from '${module}';`;
  return lines.toSpliced(next?.index ?? last.index + 1, 0, line).join('\n');
}

/**
 * Appends an entry to an object.
 * @param text the text of the file
 * @param object how the declaration of the object begins, such as `export const blocks`
 * @param entry the entry, with a comma at its end
 * @returns the new text
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
