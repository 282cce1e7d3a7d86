import { css } from '@linaria/core';
import { color, space } from '../../theme/tokens';
import { isMachineId, machines, type MachineId } from '../machines';
import type { InspectedActor } from './recording';

/** A machine and one of its actors; without an actor, its latest one. */
export type Selection = { machine: MachineId; actor?: string | undefined };

type ActorListProps = {
  actors: readonly InspectedActor[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

const ids = Object.keys(machines).filter(isMachineId);

/** Every machine, each with its running actors. */
export function ActorList({ actors, selection, onSelect }: ActorListProps) {
  return (
    <ul className={list}>
      {ids.map((machine) => (
        <li key={machine}>
          <button
            type="button"
            className={item}
            aria-current={machine === selection.machine}
            onClick={() => onSelect({ machine })}
          >
            {machine}
          </button>
          <ul>
            {actors
              .filter((actor) => actor.machine === machine && !actor.stopped)
              .map(({ id, page, last }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={actorItem}
                    aria-current={id === selection.actor}
                    onClick={() => onSelect({ machine, actor: id })}
                  >
                    ● {page} {JSON.stringify(last?.state)}
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
  gap: 0.125rem;
  padding: ${space.xs};
`;

const item = css`
  width: 100%;
  padding: 0.25rem ${space.xs};
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color.heading};
  font: inherit;
  font-weight: 600;
  text-align: left;
  cursor: pointer;

  &[aria-current='true'] {
    color: ${color.accent};
  }
`;

const actorItem = css`
  width: 100%;
  padding: 0.125rem ${space.s};
  border: 0;
  background: none;
  color: ${color.textSoft};
  font: inherit;
  font-size: 0.75rem;
  text-align: left;
  word-break: break-word;
  cursor: pointer;

  &[aria-current='true'] {
    color: ${color.text};
    font-weight: 700;
  }
`;
