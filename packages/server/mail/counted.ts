import { plural } from '../commands/formats/plural';

/** The last choice of the lists of passengers and luggage, which the site shows as +. */
const MORE_THAN_LISTED = 99;

/**
 * Counts things for a reader (docs/specification.md, 'Labels of options').
 * @returns such as `2 passengers`
 */
export function counted(count: number, one: string, many: string): string {
  if (count === MORE_THAN_LISTED) return `more than 9 ${many}`;
  return plural(count, one, many);
}

/** Says what a checkbox says. */
export function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
