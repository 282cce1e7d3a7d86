import { color } from '../../../src/theme/tokens';

/** The colour of a text about a problem, which can be read on white and on ink. */
export const PROBLEM_COLOR = `color-mix(in srgb, ${color.error} 55%, ${color.heading})`;
