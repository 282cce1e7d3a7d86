import { css } from '@linaria/core';
import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { use } from 'react';
import { color } from '../../../../src/theme/tokens';
import { ChartContext, useMarks } from '../chartControls/chartView';
import type { ArrowType } from './layoutChart';

/** An arrow. One that was just taken moves once. */
export function Arrow({ data, markerEnd = '' }: EdgeProps<ArrowType>) {
  const { entry } = use(ChartContext);
  const { attributes } = useMarks(data?.transitions.map(({ id }) => id) ?? []);
  return (
    <g className={arrow} key={entry?.key} {...attributes}>
      <BaseEdge path={data?.path ?? ''} markerEnd={markerEnd} />
    </g>
  );
}

const arrow = css`
  &[data-tested='false'] {
    --xy-edge-stroke: ${color.errorText};
  }

  &[data-taken] {
    --xy-edge-stroke: var(--chart-active);
    --xy-edge-stroke-width: 2.5;
    stroke-dasharray: 5;
    /* The keyframes of React Flow. The global style ends them at once for who wants less motion. */
    animation: dashdraw 400ms linear 3;
  }
`;
