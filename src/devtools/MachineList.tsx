import { css } from '@linaria/core';
import { color, space } from '../theme/tokens';
import type { InspectedActor } from './inspectorState';
import { isMachineId, machines, type MachineId } from './machines';

/** A machine and one of its actors; without an actor, its latest one. */
export type Selection = { machine: MachineId; actor?: string | undefined };

type MachineListProps = {
  actors: readonly InspectedActor[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

const ids = Object.keys(machines).filter(isMachineId);

/** Every machine, each with its running actors. */
export function MachineList({ actors, selection, onSelect }: MachineListProps) {
  return (
    <ul className={list}>
      {ids.map((machine) => (
        <li key={machine}>
          <button
            type="button"
            className={machineButton}
            aria-current={machine === selection.machine}
            onClick={() => onSelect({ machine })}
          >
            {machine}
          </button>
          <ul>
            {actors
              .filter((actor) => actor.machine === machine)
              .map(({ id, page, state }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={actorButton}
                    aria-current={id === selection.actor}
                    onClick={() => onSelect({ machine, actor: id })}
                  >
                    ● {page} {JSON.stringify(state)}
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const list = css`
  display: grid;
  gap: ${space.xs};
  margin-bottom: ${space.m};
`;

const machineButton = css`
  font-weight: 600;

  &[aria-current='true'] {
    color: ${color.accent};
  }
`;

const actorButton = css`
  padding-left: ${space.s};
  color: ${color.success};
  font-size: 0.75rem;
  text-align: left;
  word-break: break-word;

  &[aria-current='true'] {
    font-weight: 700;
  }
`;
