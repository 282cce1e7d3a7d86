import { css } from '@linaria/core';
import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { color } from '../../../theme/tokens';

/** A transition of the chart, with the path that the layout has found. */
export type TransitionEdgeType = Edge<
  { path: string; label: string; x: number; y: number; taken?: boolean },
  'transition'
>;

/** A transition: an arrow and its label. */
export function TransitionEdge({ id, data, markerEnd }: EdgeProps<TransitionEdgeType>) {
  if (!data) return undefined;
  const { path, label, x, y, taken } = data;
  return (
    <>
      <BaseEdge id={id} path={path} {...(markerEnd && { markerEnd })} />
      <EdgeLabelRenderer>
        <span
          className={labelStyle}
          data-taken={taken || undefined}
          style={{ transform: `translate(${x}px, ${y}px)` }}
        >
          {label}
        </span>
      </EdgeLabelRenderer>
    </>
  );
}

const labelStyle = css`
  position: absolute;
  color: ${color.text};

  &[data-taken] {
    color: ${color.accent};
    font-weight: 700;
  }
`;
