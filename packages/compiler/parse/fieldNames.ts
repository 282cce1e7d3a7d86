/** The labels of the visual editor and of the change report for keys of the content. */

/** The keys whose text names an entry of a list, the best one first. */
export const NAMING_KEYS = [
  'title',
  'heading',
  'label',
  'name',
  'question',
  'text',
  'src',
  'value',
  'from',
];

/** The labels of keys that are no English words. */
const LABELS: Readonly<Record<string, string>> = {
  src: 'File',
  alt: 'Alternative text',
  to: 'Link',
  id: 'Section id',
};

/**
 * Writes a key as a label.
 * @param group the keys of its group
 * @returns its label: `opensFormOf` becomes 'Opens form of'
 */
export function labelOf(key: string, group: readonly string[] = []): string {
  const known = key === 'to' && group.includes('from') ? 'To' : LABELS[key];
  if (known !== undefined) return known;
  const label = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/**
 * Names one entry of a list.
 * @returns such as `card` for `cards`
 */
export const singularOf = (key: string): string =>
  labelOf(key).toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
