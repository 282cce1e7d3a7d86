import { css } from '@linaria/core';
import { color } from '../../../src/theme/tokens';

/** The colour of a text about a problem, which can be read on white and on ink. */
export const PROBLEM_COLOR = `color-mix(in srgb, ${color.error} 55%, ${color.heading})`;

/** The font of events, states and code. */
export const MONOSPACE = "ui-monospace, 'DejaVu Sans Mono', monospace";

/** What matters less than the text beside it. */
export const soft = css`
  color: ${color.textSoft};
`;

/** The heading of a part of a pane. */
export const heading = css`
  font-size: 0.8125rem;
  font-weight: 700;
`;

/** A checkbox with its label. */
export const check = css`
  display: flex;
  gap: 0.25rem;
  align-items: center;
`;

/** The style of an input, a select and a text area of the inspector page. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 1.75rem;
  padding: 0.125rem 0.375rem;
  border: 1px solid color-mix(in srgb, ${color.textSoft} 70%, ${color.ground});
  border-radius: 4px;
  background-color: ${color.ground};
  color: ${color.text};
  font: inherit;
  font-size: 0.75rem;
  outline-offset: 1px;

  &[aria-invalid='true'] {
    border-color: ${color.accent};
  }

  textarea& {
    font-family: ${MONOSPACE};
    resize: vertical;
  }
`;
