import { ADDRESS_KEYS } from '../../../src/content/fields';
import { withParts } from '../parse/placeholders';

/**
 * Leads the links of a value to the pages in its own language.
 * @param paths the paths of these pages, by those of their originals
 */
export function localizeLinks<Value>(value: Value, paths: ReadonlyMap<string, string>): Value {
  const localize = (part: unknown, key: string): unknown => {
    if (typeof part === 'string') {
      if (key === 'path' || !ADDRESS_KEYS.includes(key)) return part;
      const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(part) ?? [];
      const own = paths.get(path);
      return own === undefined ? part : `${own}${rest}`;
    }
    if (typeof part !== 'object' || part === null) return part;
    return withParts(part, (inner, name) => localize(inner, Array.isArray(part) ? key : name));
  };
  // Only the characters of addresses change, so the type stays the same.
  return localize(value, '') as Value;
}
