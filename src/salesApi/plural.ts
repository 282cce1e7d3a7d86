/**
 * Writes a number of things.
 * @param count how many
 * @param one the name of one
 * @param many the name of several
 * @returns such as `1 lead` and `2 leads`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
