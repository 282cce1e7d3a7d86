import { css } from '@linaria/core';
import { useState } from 'react';
import { color, space } from '../theme/tokens';
import { acceptedEvents } from './activeStates';
import type { MachineEvent } from './controlledActor';
import { exampleEvents } from './exampleEvents';
import type { InspectedActor } from './inspectorState';
import type { MachineGraph } from './machineGraph';
import type { MachineId } from './machines';

type Send = (event: MachineEvent) => void;
type EventButtonsProps = { actor: InspectedActor; graph: MachineGraph; send: Send };

/** A button for each event that the actor's state accepts, with a field for its payload. */
export function EventButtons({ actor, graph, send }: EventButtonsProps) {
  return (
    <ul className={list}>
      {acceptedEvents(graph, actor.state).map((type) => (
        <li key={type}>
          <EventButton example={exampleOf(actor.machine, type)} send={send} />
        </li>
      ))}
    </ul>
  );
}

function exampleOf(machine: MachineId, type: string): MachineEvent {
  const examples = Object.values<{ type: string }>(exampleEvents[machine]);
  return { type, ...examples.find((example) => example.type === type) };
}

function EventButton({ example, send }: { example: MachineEvent; send: Send }) {
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
      <button type="button" className={button} onClick={press}>
        {type}
      </button>
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
  margin-block: ${space.s};

  & li {
    display: flex;
    gap: ${space.xs};
  }
`;

const button = css`
  padding: 0.25rem 0.75rem;
  border: 1px solid ${color.fieldLine};
  border-radius: 4px;
  font-size: 0.8125rem;
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
