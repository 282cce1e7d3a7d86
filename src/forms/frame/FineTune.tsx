import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { sectionHeading } from './FormSection';

type FineTuneProps = { title: string; hint: string; isOpen: boolean; children: ReactNode };

/** The optional part of a form, folded until a visitor, a value or a mistake inside opens it. */
export function FineTune({ title, hint, isOpen, children }: FineTuneProps) {
  return (
    <details open={isOpen} className={frame}>
      <summary className={summary}>
        <span className={sectionHeading}>{title}</span>
        <span>{hint}</span>
      </summary>
      {children}
    </details>
  );
}

const frame = css`
  border-block: 1px solid ${color.line};

  > section {
    margin-bottom: ${space.m};
  }

  @media ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const summary = css`
  position: relative;
  display: grid;
  padding: ${space.s} ${space.l} ${space.s} 0;
  color: ${color.textSoft};
  font-size: ${size.small};
  cursor: pointer;

  &::after {
    content: '+';
    position: absolute;
    right: 0;
    align-self: center;
    color: ${color.accent};
    font-size: ${size.subtitle};
  }

  [open] > &::after {
    content: '−';
  }
`;
