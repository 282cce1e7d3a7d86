import { css } from '@linaria/core';
import { use } from 'react';
import { transitionName } from '../../graph/machineText';
import { ChartButton } from '../chartControls/ChartButton';
import { ChartContext, useMarks } from '../chartControls/chartView';
import { Countdown } from '../chartControls/Countdown';
import type { LabelNodeType } from './layoutChart';

/** What a chart writes on an arrow, or inside a state for a transition without an arrow. */
export function TransitionLabel({ data: { lines, transitions } }: Pick<LabelNodeType, 'data'>) {
  const { selected, onSelect } = use(ChartContext);
  const ids = transitions.map(({ id }) => id);
  const { names, attributes } = useMarks(ids);
  const name = transitions.map((transition) => transitionName(transition, names)).join('\n');
  return (
    <div className={label} {...attributes}>
      <ChartButton
        name={name}
        expanded={ids.some((id) => selected.includes(id))}
        onPress={() => onSelect(ids)}
      >
        {lines.join('\n')}
      </ChartButton>
      <Countdown events={transitions.map(({ event }) => event)} />
    </div>
  );
}

const label = css`
  position: relative;
  white-space: pre;

  &[data-taken] {
    color: var(--chart-active);
    font-weight: 700;
  }
`;
