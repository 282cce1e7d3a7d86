import { css } from '@linaria/core';
import { color } from '../../../theme/tokens';
import { transitionName } from '../../machineText';
import { ChartButton } from '../chartControls/ChartButton';
import { useMarks } from '../chartControls/chartView';
import { Countdown } from '../chartControls/Countdown';
import type { LabelNodeType } from './layoutChart';

/** What a chart writes on an arrow, or inside a state for a transition without an arrow. */
export function TransitionLabel({ data: { lines, transitions } }: Pick<LabelNodeType, 'data'>) {
  const ids = transitions.map(({ id }) => id);
  const { words, attributes } = useMarks(ids);
  const name = transitions.map((transition) => transitionName(transition, words)).join('\n');
  return (
    <div className={label} {...attributes}>
      <ChartButton ids={ids} name={name}>
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
    color: ${color.accent};
    font-weight: 700;
  }
`;
