import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size } from '../../theme/tokens';

/** The list below its field, and in the sheet of a phone. */
export const listStyle = css`
  position: absolute;
  top: calc(100% + 0.25rem);
  inset-inline-start: 0;
  z-index: 1;
  width: 100%;
  max-height: min(23rem, 45svh);
  scroll-margin-bottom: 0.5rem;
  margin: 0;
  padding: 0.25rem 0;
  border: 1px solid ${color.fieldLine};
  border-radius: 2px;
  overflow-y: auto;
  overscroll-behavior: contain;
  background-color: ${color.field};
  box-shadow: 0 1rem 2.5rem -1rem ${color.scrim};
  list-style: none;

  &[hidden] {
    display: none;
  }

  [popover] > & {
    position: static;
    flex: 1;
    order: 1;
    width: auto;
    max-height: none;
    margin-inline: -1.25rem;
    border: 0;
    box-shadow: none;
  }

  @media ${media.print} {
    display: none;
  }
`;

/** The way back and the label above the field in the sheet. */
export const sheetHead = css`
  order: -1;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding-block: 0.5rem;
  font-family: ${font.display};
  font-size: ${size.subtitle};
`;

/** How many suggestions there are, in the sheet. */
export const sheetCount = css`
  padding-block: 0.75rem 0.25rem;
  font-size: ${size.small};
`;

/** A suggestion. */
export const option = css`
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  color: ${color.fieldText};
  font-size: 1.0625rem;
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;

  [popover] & {
    padding: 0.75rem 1.25rem;
  }
`;

/** The suggestion that Enter chooses. */
export const activeOption = css`
  background-color: ${color.ink};
  color: ${color.onInk};

  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;

/** What helps to recognize a suggestion. */
export const detail = css`
  display: block;
  font-size: ${size.small};
  opacity: 0.75;
`;

/** Not on paper. */
export const unprinted = css`
  @media ${media.print} {
    display: none;
  }
`;
