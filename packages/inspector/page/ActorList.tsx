import { css } from '@linaria/core';
import type { KeyboardEvent } from 'react';
import { color, space } from '../../../src/theme/tokens';
import type { TabReport } from '../inspectorChannel';
import { MACHINE_IDS, type MachineId } from '../machines';
import { actorGroups, justChanged } from './actorGroups';
import type { InspectedActor } from '../recording/recording';
import type { Selection } from './selection';
import { stateLabel } from './stateLabel';

type ActorListProps = {
  actors: readonly InspectedActor[];
  tabs: ReadonlyMap<string, TabReport>;
  /** The name of the frame beside the chart; undefined while it is closed. */
  frame: string | undefined;
  /** The machine of the chart. */
  machine: MachineId;
  /** The id of the actor that the chart shows. */
  shown: string | undefined;
  onSelect: (selection: Selection) => void;
};

/** Every machine, each with its actors: the running ones by tab, and the stopped ones folded. */
export function ActorList({ actors, tabs, frame, machine, shown, onSelect }: ActorListProps) {
  const changed = justChanged(actors);
  const row = (actor: InspectedActor) => (
    <ActorRow
      key={actor.id}
      actor={actor}
      isShown={actor.id === shown}
      isChanged={changed.has(actor.id)}
      onSelect={onSelect}
    />
  );
  return (
    <ul className={list}>
      {actorGroups(MACHINE_IDS, actors, tabs, frame).map(({ machine: id, running, stopped }) => (
        <li key={id}>
          <button
            type="button"
            className={item}
            aria-current={id === machine}
            onClick={() => onSelect({ machine: id })}
            onKeyDown={moveFocus}
          >
            {id}
          </button>
          {running.map(({ tab, title, actors: group }) => (
            <div key={tab}>
              {title && <p className={tabName}>{title}</p>}
              <ul aria-label={title || undefined}>{group.map(row)}</ul>
            </div>
          ))}
          {stopped.length > 0 && (
            <details className={past}>
              <summary>{stopped.length} stopped</summary>
              <ul>{stopped.toReversed().map(row)}</ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The arrow keys go from line to line. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = event.currentTarget.closest(`.${list}`)?.querySelectorAll('button') ?? [];
  const lines = [...buttons].filter((button) => button.checkVisibility());
  const index = lines.findIndex((line) => line === event.currentTarget);
  lines[index + step]?.focus();
  event.preventDefault();
}

type ActorRowProps = {
  actor: InspectedActor;
  isShown: boolean;
  isChanged: boolean;
  onSelect: (selection: Selection) => void;
};

function ActorRow({ actor, isShown, isChanged, onSelect }: ActorRowProps) {
  const { id, machine, last, stopped, page } = actor;
  return (
    <li>
      <button
        type="button"
        className={actorItem}
        aria-current={isShown}
        data-stopped={stopped}
        data-changed={isChanged}
        onClick={() => machine && onSelect({ machine, actor: id, isPast: stopped })}
        onKeyDown={moveFocus}
      >
        <span aria-hidden="true" className={mark} />
        <span>
          {stateLabel(last?.state)}
          {stopped && ` · stopped on ${page}`}
          {last && last.event.type !== 'xstate.init' && (
            <span className={lastEvent}>
              {isChanged && 'just now: '}
              {last.event.type}
            </span>
          )}
        </span>
      </button>
    </li>
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
  font-weight: 600;
  text-align: left;
  outline-offset: -2px;
  cursor: pointer;

  &:hover {
    background-color: color-mix(in srgb, ${color.heading} 7%, transparent);
  }

  &[aria-current='true'] {
    color: ${color.accent};
  }
`;

const tabName = css`
  padding: 0.125rem ${space.xs} 0;
  color: ${color.textSoft};
  font-size: 0.6875rem;
`;

const past = css`
  padding-left: ${space.xs};
  color: ${color.textSoft};
  font-size: 0.75rem;

  & summary {
    width: fit-content;
    cursor: pointer;
  }
`;

const actorItem = css`
  display: flex;
  gap: 0.375rem;
  width: 100%;
  min-height: 1.5rem;
  padding: 0.1875rem ${space.xs};
  border: 0;
  border-left: 2px solid transparent;
  border-radius: 4px;
  background: none;
  color: ${color.text};
  font-size: 0.75rem;
  text-align: left;
  overflow-wrap: anywhere;
  outline-offset: -2px;
  cursor: pointer;

  &:hover {
    background-color: color-mix(in srgb, ${color.heading} 7%, transparent);
  }

  &[aria-current='true'] {
    border-left-color: ${color.accent};
    background-color: color-mix(in srgb, ${color.heading} 10%, transparent);
    color: ${color.heading};
    font-weight: 600;
  }

  &[data-stopped='true'] {
    color: ${color.textSoft};
  }
`;

/** A full dot runs, a ring has stopped. */
const mark = css`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  margin-top: 0.3125rem;
  border: 1.5px solid color-mix(in srgb, ${color.success} 55%, ${color.heading});
  border-radius: 50%;
  background-color: color-mix(in srgb, ${color.success} 70%, ${color.heading});

  [data-stopped='true'] > & {
    border-color: ${color.textSoft};
    background-color: transparent;
  }

  [data-changed='true'] > & {
    box-shadow: 0 0 0 3px color-mix(in srgb, ${color.success} 35%, transparent);
  }
`;

const lastEvent = css`
  display: block;
  color: ${color.textSoft};
  font-size: 0.6875rem;
  font-weight: 400;

  [data-changed='true'] > * > & {
    color: ${color.heading};
  }
`;
