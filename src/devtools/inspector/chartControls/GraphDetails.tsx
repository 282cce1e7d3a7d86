import { css } from '@linaria/core';
import { color } from '../../../theme/tokens';
import { withDescendants, type MachineGraph } from '../../machineGraph';
import { stateDetails, transitionDetails } from '../../machineText';
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
  return (
    <aside aria-label="Details of the chart" className={`nowheel nopan ${panel}`}>
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
    </aside>
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
  position: absolute;
  right: 8px;
  bottom: 8px;
  z-index: 6;
  width: min(24rem, 90%);
  max-height: 60%;
  overflow: auto;
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background-color: ${color.ground};
`;
