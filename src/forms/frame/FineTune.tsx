import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';

type FineTuneProps = { title: string; hint: string; isOpen: boolean; children: ReactNode };

/**
 * The optional part of a form, folded. It opens by itself for an invalid field inside (`invalidFields.ts`).
 * @param props.isOpen whether it is open at first, or opens now; visitors fold and unfold it as they like
 */
export function FineTune({ title, hint, isOpen, children }: FineTuneProps) {
  return (
    <details open={isOpen} className={frame}>
      <summary className={summary}>
        <span className={heading}>{title}</span>
        <span className={hintText}>{hint}</span>
      </summary>
      {children}
    </details>
  );
}

const frame = css`
  margin-top: ${space.s};
  border-block: 1px solid ${color.line};

  &[open] {
    padding-bottom: ${space.m};
  }

  @media ${media.print} {
    &::details-content {
      display: block;
      content-visibility: visible;
    }
  }
`;

const summary = css`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0.125rem ${space.s};
  padding-block: ${space.s};
  color: ${color.heading};
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  /* A plus, which turns into a minus. */
  &::after {
    content: '+';
    grid-row: 1 / span 2;
    grid-column: 2;
    color: ${color.accent};
    font-size: ${size.subtitle};
    font-weight: 300;
    line-height: 1;
  }

  [open] > &::after {
    content: '−';
  }
`;

const heading = css`
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.15;
`;

const hintText = css`
  grid-row: 2;
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.45;
`;
