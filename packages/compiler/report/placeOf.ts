import { blocks } from '../../../src/blocks/registry';
import { isJsonMap } from '../edits';
import { labelOf, singularOf } from '../schemas';
import { LIST_COLLECTIONS } from '../sources';
import { nameOfEntry, namingValue } from './fieldText';

/**
 * Names the place of a value in a file in the words of the visual editor.
 * @param file the content of the file
 * @param keys the path of the value
 * @returns such as `Carousel of flip cards ‘Around the flight’, card ‘On the Ground’, Link`
 */
export function placeOf(file: unknown, keys: readonly (string | number)[]): string {
  const names: string[] = [];
  let value = file;
  for (const [depth, key] of keys.entries()) {
    const group = Object(value) as object;
    value = Reflect.get(group, key);
    const isText = typeof value === 'string';
    if (typeof key === 'number') names.push(nameOf(value, keys.slice(0, depth), key));
    else if (isText || typeof keys[depth + 1] !== 'number')
      names.push(labelOf(key, Object.keys(group)));
    // What is inside a text has no name.
    if (isText) break;
  }
  return names.join(', ');
}

/** The name of an entry of a list. */
function nameOf(entry: unknown, path: readonly (string | number)[], index: number): string {
  const list = String(path.at(-1));
  const collection = LIST_COLLECTIONS.find(({ name }) => path.length === 1 && name === list);
  if (collection) return `${collection.entry} ‘${nameOfEntry(collection, entry)}’`;
  const type = isJsonMap(entry) ? entry['type'] : undefined;
  const block = list === 'blocks' && Object.values(blocks).find((each) => each.type === type);
  const kind = block ? block.label : singularOf(list);
  const words = namingValue(entry);
  return words === undefined ? `${kind} ${index + 1}` : `${kind} ‘${words}’`;
}
