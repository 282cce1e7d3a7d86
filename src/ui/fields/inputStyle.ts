import { css } from '@linaria/core';
import { media } from '../../theme/media';
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

  @media ${media.hover} {
    &:hover {
      border-color: ${color.fieldText};
    }
  }

  &:focus-visible {
    border-color: ${color.focus};
    outline-offset: 1px;
  }

  /* An address or a number runs from left to right, and stands where other values do. */
  [dir='rtl'] &[dir='ltr'] {
    text-align: end;
  }

  &[aria-invalid='true'] {
    border-color: ${color.error};
    box-shadow: inset 0 -2px 0 ${color.error};
  }

  /* On paper: the whole value on a line, as on a form that was filled in by hand. */
  @media ${media.print} {
    width: 100%;
    height: auto;
    min-height: 0;
    padding: 0.125rem 0;
    border-width: 0 0 1px;
    font-size: 1.0625rem;
    field-sizing: content;
  }
`;
