import { css } from '@linaria/core';
import { color, size, space } from '../theme/tokens';

/** Stands in a table where nothing is known. */
export const NOTHING_KNOWN = '–';

/** A table of figures with a rule below each row. */
export const figureTable = css`
  width: 100%;
  margin-top: ${space.l};
  border-collapse: collapse;

  th,
  td {
    padding-block: 0.75rem;
    padding-inline-end: 1rem;
    border-bottom: 1px solid ${color.line};
    font-variant-numeric: tabular-nums;
    text-align: start;
    vertical-align: baseline;
  }

  /* A caption is an editor's: a long word must not make the table wider than a phone. */
  th {
    hyphens: auto;
    overflow-wrap: anywhere;
  }

  thead th {
    /* The name of a column stays whole: joined letters, as of Arabic, cannot be cut. */
    overflow-wrap: break-word;
    color: ${color.textSoft};
    font-size: ${size.small};
    font-weight: 400;
  }

  tbody th {
    color: ${color.heading};
    font-weight: 400;
  }
`;
