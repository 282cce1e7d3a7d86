/** Height of a row of the sequence diagram, in px. */
export const SEQUENCE_ROW_PX = 38;
/** Height of its header, in px. */
export const SEQUENCE_HEADER_PX = 28;
/** Width of the column of times, in px. */
const TIME_WIDTH_PX = 76;
/** Distance between two lines, in px. */
export const LINE_DISTANCE_PX = 150;
/** Where the arrow of a row is, in px below the top of the row. */
export const ARROW_TOP_PX = 27;
/** Space for labels to the right of the last line, in px. */
const END_WIDTH_PX = 170;

/**
 * Where a line of the sequence diagram is.
 * @returns the distance from the left, in px
 */
export const lineX = (index: number): number => TIME_WIDTH_PX + LINE_DISTANCE_PX * (index + 0.5);

/**
 * The width of a sequence diagram.
 * @returns the width, in px
 */
export const sequenceWidth = (lines: number): number => lineX(lines - 1) + END_WIDTH_PX;
