import { css } from '@linaria/core';
import { use, type ReactNode } from 'react';
import { ChartContext } from './chartView';

type ChartButtonProps = {
  /** The ids of the states or transitions that it stands for. */
  ids: readonly string[];
  /** What it stands for, in words. */
  name: string;
  children: ReactNode;
};

/** What opens the details of a state or of transitions. */
export function ChartButton({ ids, name, children }: ChartButtonProps) {
  const { selected, onSelect } = use(ChartContext);
  return (
    <button
      type="button"
      className={button}
      aria-label={name}
      aria-expanded={selected.length > 0 && ids.every((id) => selected.includes(id))}
      title={name}
      onClick={() => onSelect(ids)}
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
`;
