import { css } from '@linaria/core';
import { useState } from 'react';
import { color, space } from '../../../theme/tokens';
import type { MachineEvent } from '../../controlledActor';
import type { InspectorRequest } from '../../inspectorChannel';
import type { MachineGraph } from '../../machineGraph';
import type { MachineId } from '../../machines';
import { acceptedEvents } from '../chart/activeStates';
import type { InspectedActor } from '../recording';
import { ToolButton } from '../ToolButton';
import { exampleEvents } from './exampleEvents';

type EventFormsProps = {
  /** The actor that gets the events; undefined if none is open. */
  actor: InspectedActor | undefined;
  graph: MachineGraph;
  ask: (request: InspectorRequest) => void;
};

/** A form for each event that the actor's state accepts. */
export function EventForms({ actor, graph, ask }: EventFormsProps) {
  const machine = actor?.machine;
  if (!actor || !machine || actor.stopped)
    return <p>No running actor is shown. Open the site in another tab, or press Site.</p>;
  const send = (event: MachineEvent) =>
    ask({ kind: 'sendEvent', tab: actor.tab, actor: actor.sessionId, event });
  return (
    <ul className={list}>
      {acceptedEvents(graph, actor.last?.state).map((type) => (
        <li key={`${actor.id} ${type}`}>
          <EventForm example={exampleOf(machine, type)} send={send} />
        </li>
      ))}
    </ul>
  );
}

function exampleOf(machine: MachineId, type: string): MachineEvent {
  const examples = Object.values<{ type: string }>(exampleEvents[machine]);
  return { type, ...examples.find((example) => example.type === type) };
}

function EventForm({
  example,
  send,
}: {
  example: MachineEvent;
  send: (event: MachineEvent) => void;
}) {
  const { type, ...payload } = example;
  const [json, setJson] = useState(JSON.stringify(payload));
  const [invalid, setInvalid] = useState(false);
  const press = (): void => {
    try {
      send({ ...JSON.parse(json), type });
      setInvalid(false);
    } catch {
      setInvalid(true);
    }
  };
  return (
    <>
      <ToolButton onPress={press}>{type}</ToolButton>
      {Object.keys(payload).length > 0 && (
        <input
          className={input}
          aria-label={`The payload of ${type} as JSON`}
          aria-invalid={invalid}
          value={json}
          onChange={({ target }) => setJson(target.value)}
        />
      )}
    </>
  );
}

const list = css`
  display: grid;
  gap: ${space.xs};
  padding: ${space.s};

  & li {
    display: flex;
    gap: ${space.xs};
  }
`;

const input = css`
  flex: 1;
  min-width: 0;
  border: 1px solid ${color.line};
  font:
    12px ui-monospace,
    monospace;

  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
`;
