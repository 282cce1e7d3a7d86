import { css } from '@linaria/core';
import type { ReactNode } from 'react';

type ChartButtonProps = {
  /** Its accessible name: what it stands for. */
  name: string;
  /** Whether what it opens is open. */
  expanded: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A text of the chart that opens something. */
export function ChartButton({ name, expanded, onPress, children }: ChartButtonProps) {
  return (
    <button
      type="button"
      className={button}
      aria-label={name}
      aria-expanded={expanded}
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const button = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  white-space: pre;
  cursor: pointer;
  pointer-events: all;

  &[aria-expanded='true']:not(b *) {
    text-decoration: underline;
  }
`;
