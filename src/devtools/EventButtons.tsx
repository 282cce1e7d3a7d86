import { css } from '@linaria/core';
import { useState } from 'react';
import type { MachineEvent } from './driveMachine';
import { machines, type MachineId } from './machines';
import { color, space } from '../theme/tokens';
import { acceptedEvents } from './chartModel';
import { exampleEvents } from './exampleEvents';
import type { LiveActor } from './liveActors';

type EventButtonsProps = { actor: LiveActor; send: (event: MachineEvent) => void };

/** A button for each event that the actor's state accepts; what an event brings may be edited before. */
export function EventButtons({ actor, send }: EventButtonsProps) {
  return (
    <ul className={list}>
      {acceptedEvents(machines[actor.machine], actor.state).map((type) => (
        <li key={type}>
          <EventButton event={exampleOf(actor.machine, type)} send={send} />
        </li>
      ))}
    </ul>
  );
}

function exampleOf(machine: MachineId, type: string): MachineEvent {
  const known = Object.values<{ type: string }>(exampleEvents[machine]);
  return { type, ...known.find((example) => example.type === type) };
}

function EventButton({
  event,
  send,
}: {
  event: MachineEvent;
  send: (event: MachineEvent) => void;
}) {
  const { type, ...example } = event;
  const [payload, setPayload] = useState(JSON.stringify(example));
  const [fault, setFault] = useState(false);
  const press = (): void => {
    try {
      send({ ...JSON.parse(payload), type });
      setFault(false);
    } catch {
      setFault(true);
    }
  };
  return (
    <>
      <button type="button" className={button} onClick={press}>
        {type}
      </button>
      {Object.keys(example).length > 0 && (
        <input
          className={input}
          aria-label={`What ${type} brings, as JSON`}
          aria-invalid={fault}
          value={payload}
          onChange={({ target }) => setPayload(target.value)}
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
