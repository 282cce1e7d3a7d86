import { css } from '@linaria/core';
import { machines, type MachineId } from './machines';
import { color, space } from '../theme/tokens';
import type { LiveActor } from './liveActors';

/** A machine, and which of its actors; without one, the latest. */
export type Choice = { machine: MachineId; actor?: string | undefined };

type MachineListProps = {
  actors: readonly LiveActor[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

// The keys of the registry are the ids, which Object.keys does not tell.
const ids = Object.keys(machines) as MachineId[];

/** Every machine, and below each the actors of it that run. */
export function MachineList({ actors, choice, onChoose }: MachineListProps) {
  return (
    <ul className={list}>
      {ids.map((machine) => (
        <li key={machine}>
          <button
            type="button"
            className={entry}
            aria-current={machine === choice.machine}
            onClick={() => onChoose({ machine })}
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
                    className={live}
                    aria-current={id === choice.actor}
                    onClick={() => onChoose({ machine, actor: id })}
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

const entry = css`
  font-weight: 600;

  &[aria-current='true'] {
    color: ${color.accent};
  }
`;

const live = css`
  padding-left: ${space.s};
  color: ${color.success};
  font-size: 0.75rem;
  text-align: left;
  word-break: break-word;

  &[aria-current='true'] {
    font-weight: 700;
  }
`;
