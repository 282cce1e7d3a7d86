/**
 * Tells whether a radio button or checkbox of the static HTML is checked.
 * @param initial the initial value of the field: one value, or a list of values; undefined in the
 *   browser, where react-hook-form checks the box
 * @returns whether the box is checked; undefined without an initial value
 */
export function isChecked(initial: unknown, value: unknown): boolean | undefined {
  if (initial === undefined) return undefined;
  return Array.isArray(initial) ? initial.includes(value) : initial === value;
}
