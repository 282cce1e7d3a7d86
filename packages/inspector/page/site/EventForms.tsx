import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { color, space } from '../../../../src/theme/tokens';
import type { MachineEvent } from '../../recording/controlledActor';
import type { InspectorRequest } from '../../inspectorChannel';
import type { MachineGraph } from '../../machineGraph';
import { acceptedEvents } from '../chart/activeStates';
import type { InspectedActor, Recording } from '../../recording/recording';
import { stateLabel } from '../stateLabel';
import { ToolButton } from '../ToolButton';
import { EventForm } from './EventForm';
import { fieldsOfMachine } from './eventFields';
import { findResult, resultText, type SentEvent } from './sendResult';

type EventFormsProps = {
  /** The actor that gets the events; undefined if none is shown. */
  actor: InspectedActor | undefined;
  graph: MachineGraph;
  /** What the open tabs have reported. */
  recording: Recording;
  ask: (request: InspectorRequest) => void;
  /** Shows the site beside the chart; undefined while it is shown. */
  onShowSite: (() => void) | undefined;
};

/** A form for each event of the actor's machine: first those that its state accepts. */
export function EventForms({ actor, graph, recording, ask, onShowSite }: EventFormsProps) {
  const [sent, setSent] = useState<SentEvent>();
  useEffect(() => {
    const result = sent && !sent.result && findResult(recording, sent);
    if (result) setSent({ ...sent, result });
  }, [recording, sent]);

  const machine = actor?.machine;
  if (!actor || !machine || actor.stopped)
    return <NoActor machine={graph.root.id} onShowSite={onShowSite} />;

  const fields = fieldsOfMachine(machine);
  const accepted = acceptedEvents(graph, actor.last?.state);
  const ignored = Object.keys(fields).filter((type) => !accepted.includes(type));

  function send(event: MachineEvent): void {
    if (!actor) return;
    setSent({ actor: actor.id, type: event.type, after: recording.lastKey });
    ask({ kind: 'sendEvent', tab: actor.tab, actor: actor.sessionId, event });
  }

  const form = (type: string) => (
    <EventForm key={`${actor.id} ${type}`} type={type} fields={fields[type] ?? {}} onSend={send} />
  );
  return (
    <div className={panel}>
      <p role="status" className={status} data-ignored={sent?.result?.taken.length === 0}>
        {sent?.actor === actor.id && resultText(sent)}
      </p>
      {/* One list: a form that moves between its parts keeps what was typed, and the focus. */}
      <h2 key="accepted" className={heading}>
        Accepted in {stateLabel(actor.last?.state)}
      </h2>
      {[
        ...accepted.map(form),
        <h2 key="ignored" className={heading} hidden={ignored.length === 0}>
          Ignored now
        </h2>,
        ...ignored.map(form),
      ]}
    </div>
  );
}

type NoActorProps = { machine: string; onShowSite: (() => void) | undefined };

function NoActor({ machine, onShowSite }: NoActorProps) {
  return (
    <div className={panel}>
      <p className={sentence}>
        No actor of {machine} runs here. An actor starts when a visitor uses its part of a page.
      </p>
      {onShowSite && <ToolButton onPress={onShowSite}>Show the site</ToolButton>}
    </div>
  );
}

const panel = css`
  padding: 0 ${space.s} ${space.s};
`;

const status = css`
  position: sticky;
  top: 0;
  z-index: 1;
  min-height: 1.75rem;
  padding-top: ${space.xs};
  background-color: ${color.ground};
  color: color-mix(in srgb, ${color.success} 60%, ${color.heading});
  font-weight: 600;

  &[data-ignored='true'] {
    color: ${color.errorText};
  }
`;

const heading = css`
  padding-top: ${space.xs};
  color: ${color.textSoft};
  font-size: 0.75rem;
  font-weight: 600;
`;

const sentence = css`
  padding-top: ${space.s};
  padding-bottom: ${space.xs};
`;
