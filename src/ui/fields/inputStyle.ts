import { css } from '@linaria/core';
import { color, motion } from '../../theme/tokens';

/** The common style of inputs. The text has at least 16 px: below that, phones zoom in on focus. */
export const inputStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 3.5rem;
  padding: 0.875rem 1rem;
  border: 1px solid ${color.fieldLine};
  border-radius: 2px;
  background-color: ${color.field};
  color: ${color.fieldText};
  font-size: 1.0625rem;
  line-height: 1.4;
  transition: border-color ${motion.quick};
  appearance: none;

  &:hover {
    border-color: ${color.fieldText};
  }

  &:focus-visible {
    border-color: ${color.focus};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.error};
    box-shadow: inset 0 -2px 0 ${color.error};
  }
`;
