/**
 * Writes a number of things.
 * @returns such as `1 lead` and `2 leads`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
