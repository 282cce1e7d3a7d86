import { css } from '@linaria/core';
import { color } from '../../../../src/theme/tokens';

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
    font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
    resize: vertical;
  }
`;
