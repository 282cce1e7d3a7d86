import { css } from '@linaria/core';
import { useMemo, useState } from 'react';
import { Helmet } from 'react-helmet';
import { color, space } from '../theme/tokens';
import { activeStateIds, takenTransitionIds, type Step } from './activeStates';
import { Chart } from './Chart';
import { EventButtons } from './EventButtons';
import { EventLog } from './EventLog';
import { MachineList, type Selection } from './MachineList';
import { machineGraph } from './machineGraph';
import { exampleInputs, isMachineId, machines, type MachineId } from './machines';
import type { Trace } from './trace';
import { TracePanel } from './TracePanel';
import { useInspectorState } from './useInspectorState';

type ReplayedStep = { trace: Trace; index: number };

const stepOf = ({ trace, index }: ReplayedStep): Step => ({
  before: trace.steps[index - 1]?.state ?? trace.start,
  event: trace.steps[index]?.event.type ?? '',
  after: trace.steps[index]?.state,
});

/** The inspector page: every machine as a chart, and the actors of the site's other tabs. */
export default function MachinesPage() {
  const { state, send, clearLog } = useInspectorState();
  const [selection, setSelection] = useState<Selection>({ machine: 'quoteFlow' });
  const [replayed, setReplayed] = useState<ReplayedStep>();
  const [showsSite, setShowsSite] = useState(false);

  const running = [...state.actors.values()].filter(({ stopped }) => !stopped);
  const actor =
    state.actors.get(selection.actor ?? '') ??
    running.findLast(({ machine }) => machine === selection.machine);
  const id: MachineId = replayed?.trace.machine ?? selection.machine;
  const graph = useMemo(() => machineGraph(machines[id], exampleInputs[id]), [id]);
  const step: Step | undefined = replayed
    ? stepOf(replayed)
    : actor && { before: actor.previousState, event: actor.lastEvent, after: actor.state };
  return (
    <main data-tone="white" className={page}>
      <Helmet>
        <html lang="en" />
        <title>Machines</title>
        <meta name="robots" content="noindex" />
      </Helmet>
      <nav aria-label="Machines" className={side}>
        <h1 className={heading}>Machines</h1>
        <MachineList
          actors={running}
          selection={{ machine: id, actor: actor?.id }}
          onSelect={(selected) => {
            setReplayed(undefined);
            setSelection(selected);
          }}
        />
        <button type="button" aria-pressed={showsSite} onClick={() => setShowsSite(!showsSite)}>
          {showsSite ? 'Hide the site' : 'Show the site'}
        </button>
      </nav>
      <div className={middle}>
        <h2 className={heading}>{id}</h2>
        {replayed && <p>Step {replayed.index + 1} of a replay.</p>}
        <Chart
          graph={graph}
          active={activeStateIds(id, step?.after)}
          taken={step ? takenTransitionIds(graph, step) : []}
        />
      </div>
      <div className={side}>
        {showsSite && <iframe title="The site" src="/" className={frame} />}
        {actor && !replayed ? (
          <>
            <h2 className={heading}>Send</h2>
            <EventButtons
              key={actor.id}
              actor={actor}
              graph={graph}
              send={(event) => send(actor, event)}
            />
            <h2 className={heading}>Context</h2>
            <pre className={code}>{JSON.stringify(actor.context, undefined, 2)}</pre>
          </>
        ) : (
          <p>No running actor is shown. Open the site in another tab, or press Show the site.</p>
        )}
        <h2 className={heading}>Events</h2>
        <EventLog entries={state.log} nameOf={(name) => state.actors.get(name)?.machine ?? ''} />
        <button type="button" onClick={clearLog}>
          Clear
        </button>
        <h2 className={heading}>Trace</h2>
        <TracePanel
          trace={actor?.trace}
          onShow={(trace, index) => {
            if (isMachineId(trace.machine)) setReplayed({ trace, index });
          }}
        />
      </div>
    </main>
  );
}

const page = css`
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr) 30rem;
  height: 100vh;
  font-size: 0.875rem;
`;

const side = css`
  overflow: auto;
  padding: ${space.s};
  border-inline: 1px solid ${color.line};
`;

const middle = css`
  overflow: auto;
  padding: ${space.s};
`;

const heading = css`
  margin-block: ${space.s} ${space.xs};
  font-size: 1rem;
  font-weight: 700;
`;

const code = css`
  overflow: auto;
  max-height: 14rem;
  font:
    12px ui-monospace,
    monospace;
`;

const frame = css`
  width: 100%;
  height: 26rem;
  border: 1px solid ${color.line};
`;
