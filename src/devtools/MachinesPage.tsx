import { css } from '@linaria/core';
import { useState } from 'react';
import { Helmet } from 'react-helmet';
import type { AnyStateMachine, StateValue } from 'xstate';
import { isMachineId, machines, type MachineId } from './machines';
import type { Trace } from './trace';
import { color, space } from '../theme/tokens';
import { Chart } from './Chart';
import { activeIds, chartModel, takenEdges } from './chartModel';
import { EventButtons } from './EventButtons';
import { EventLog } from './EventLog';
import { MachineList, type Choice } from './MachineList';
import { TracePanel } from './TracePanel';
import { useLiveActors } from './useLiveActors';

/** Where something was, what happened, where it is. */
type Moment = { before?: StateValue | undefined; event: string; state?: StateValue | undefined };
type Shown = { trace: Trace; step: number };

const momentOf = ({ trace, step }: Shown): Moment => ({
  before: trace.steps[step - 1]?.state ?? trace.start,
  event: trace.steps[step]?.event.type ?? '',
  state: trace.steps[step]?.state,
});

/** Every machine as a chart, and the actors of the other tabs of this site as they go. Development only. */
export default function MachinesPage() {
  const { live, send, clearLog } = useLiveActors();
  const [choice, setChoice] = useState<Choice>({ machine: 'quoteFlow' });
  const [shown, setShown] = useState<Shown>();
  const [beside, setBeside] = useState(false);

  const running = [...live.actors.values()].filter(({ stopped }) => !stopped);
  const actor =
    live.actors.get(choice.actor ?? '') ??
    running.findLast(({ machine }) => machine === choice.machine);
  const id: MachineId = shown?.trace.machine ?? choice.machine;
  const machine: AnyStateMachine = machines[id];
  const moment: Moment | undefined = shown
    ? momentOf(shown)
    : actor && { before: actor.before, event: actor.lastEvent, state: actor.state };
  const taken = moment
    ? takenEdges(chartModel(machine), {
        event: moment.event,
        from: moment.before,
        to: moment.state,
      })
    : [];
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
          choice={{ machine: id, actor: actor?.id }}
          onChoose={(chosen) => {
            setShown(undefined);
            setChoice(chosen);
          }}
        />
        <button type="button" aria-pressed={beside} onClick={() => setBeside(!beside)}>
          {beside ? 'Hide the site' : 'Show the site beside'}
        </button>
      </nav>
      <div className={middle}>
        <h2 className={heading}>{machine.id}</h2>
        {shown && <p>Step {shown.step + 1} of a replay.</p>}
        <Chart machine={machine} active={activeIds(id, moment?.state)} taken={taken} />
      </div>
      <div className={side}>
        {beside && <iframe title="The site" src="/" className={frame} />}
        {actor && !shown ? (
          <>
            <h2 className={heading}>Send</h2>
            <EventButtons key={actor.id} actor={actor} send={(event) => send(actor, event)} />
            <h2 className={heading}>Context</h2>
            <pre className={code}>{JSON.stringify(actor.context, undefined, 2)}</pre>
          </>
        ) : (
          <p>No live actor is shown. Open the site in another tab, or beside.</p>
        )}
        <h2 className={heading}>Events</h2>
        <EventLog entries={live.log} nameOf={(name) => live.actors.get(name)?.machine ?? ''} />
        <button type="button" onClick={clearLog}>
          Clear
        </button>
        <h2 className={heading}>Trace</h2>
        <TracePanel
          trace={actor?.trace}
          onShow={(trace, step) => {
            if (isMachineId(trace.machine)) setShown({ trace, step });
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
