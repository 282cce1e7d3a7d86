import { css, cx } from '@linaria/core';
import { Panel } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { color } from '../../../../src/theme/tokens';
import { withDescendants, type MachineGraph } from '../../machineGraph';
import { stateDetails, transitionDetails } from '../../graph/machineText';
import { ToolButton } from '../ToolButton';

type GraphDetailsProps = {
  graph: MachineGraph;
  /** The ids of the states or transitions to describe. */
  ids: readonly string[];
  covered: ReadonlySet<string> | undefined;
  onClose: () => void;
};

/** Everything about a state, or about transitions. */
export function GraphDetails({ graph, ids, covered, onClose }: GraphDetailsProps) {
  const states = withDescendants(graph.root).filter(({ id }) => ids.includes(id));
  const transitions = graph.transitions.filter(({ id }) => ids.includes(id));
  const parts = [
    ...states.map((state) => ({ ...state, title: state.key, details: stateDetails(state, graph) })),
    ...transitions.map((one) => ({ ...one, title: one.trigger, details: transitionDetails(one) })),
  ];
  const panelRef = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    panelRef.current?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Panel
      position="bottom-right"
      className={cx('nowheel', 'nopan', panel)}
      ref={panelRef}
      tabIndex={-1}
      role="dialog"
      aria-label="Details"
    >
      {parts.map(({ id, title, description, details }) => (
        <section key={id}>
          <h2>{title}</h2>
          <p>{description}</p>
          {covered && <p>{covered.has(id) ? '✓ The tests walk it.' : '✗ No test walks it.'}</p>}
          <dl>
            {details.map(([heading, lines]) => (
              <Lines key={heading} heading={heading} lines={lines} />
            ))}
          </dl>
        </section>
      ))}
      <ToolButton onPress={onClose}>Close</ToolButton>
    </Panel>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return undefined;
  return (
    <div>
      <dt>{heading}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

const panel = css`
  display: grid;
  gap: 10px;
  width: min(22rem, 92cqw);
  max-height: 60cqh;
  margin: 8px;
  padding: 12px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background-color: ${color.ground};
  color: ${color.text};
  overflow-wrap: anywhere;

  h2 {
    font-size: 12px;
    font-weight: 700;
  }

  dt {
    margin-top: 4px;
    color: ${color.textSoft};
  }
`;
