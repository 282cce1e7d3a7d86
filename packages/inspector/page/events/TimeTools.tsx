import { css } from '@linaria/core';
import { color, space } from '../../../../src/theme/tokens';
import type { LogEntry, Recording } from '../../recording/recording';
import { ToolButton } from '../ToolButton';
import type { ActorLabels } from './actorLabels';
import { actorOptions, eventOptions } from '../filters/filterOptions';
import { FilterMenu } from '../filters/FilterMenu';
import type { LogFilter } from '../filters/logFilter';
import { indexOfKey } from './moments';

type TimeToolsProps = {
  recording: Recording;
  /** The entries that the filter shows. */
  entries: readonly LogEntry[];
  labels: ActorLabels;
  filter: LogFilter;
  onChange: (changes: Partial<LogFilter>) => void;
  /** The key of the chosen entry; undefined for now. */
  selected: number | undefined;
  /** Whether the present is shown, and the list follows it. */
  isNow: boolean;
  onNow: () => void;
  onStep: (steps: number) => void;
  /** Empties the log; undefined for a replay. */
  onClear: (() => void) | undefined;
};

/** Steps through the log, filters it and empties it. */
export function TimeTools(props: TimeToolsProps) {
  const { recording, entries, labels, filter, onChange, selected, isNow, onNow, onStep, onClear } =
    props;
  const { length } = entries;
  const index = selected === undefined ? length : indexOfKey(entries, selected);
  return (
    <div role="group" aria-label="Steps and filters" className={tools}>
      <ToolButton label="Step back (key [ or k)" disabled={index === 0} onPress={() => onStep(-1)}>
        ‹
      </ToolButton>
      <ToolButton
        label="Step forward (key ] or j)"
        disabled={index >= length - 1}
        onPress={() => onStep(1)}
      >
        ›
      </ToolButton>
      <ToolButton pressed={isNow} onPress={onNow}>
        Now
      </ToolButton>
      <FilterMenu
        label="Actors"
        hint="Events that they took or sent"
        chosen={filter.actors}
        onChange={(actors) => onChange({ actors })}
        options={() => actorOptions(recording, labels)}
      />
      <FilterMenu
        label="Types"
        hint="Events of these types"
        chosen={filter.events}
        onChange={(events) => onChange({ events })}
        options={() => eventOptions(recording)}
      />
      <ToolButton
        pressed={filter.onlyIgnored}
        label="Only events that took no transition"
        onPress={() => onChange({ onlyIgnored: !filter.onlyIgnored })}
      >
        No effect
      </ToolButton>
      <input
        type="search"
        aria-label="Search the events"
        placeholder="Search"
        title="Words in the type, payload, state or context of an event"
        className={search}
        value={filter.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      {onClear && <ToolButton onPress={onClear}>Clear</ToolButton>}
      <output className={counter} aria-label="Shown events">
        {length} of {recording.log.length}
      </output>
    </div>
  );
}

const tools = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  padding: 0.25rem 0;
`;

const search = css`
  flex: 1 1 4.5rem;
  min-width: 4.5rem;
  max-width: 14rem;
  height: 1.75rem;
  padding: 0 ${space.xs};
  border: 1px solid ${color.line};
  border-radius: 4px;
  background: none;
  color: ${color.text};
  font: inherit;

  &::placeholder {
    color: ${color.textSoft};
    opacity: 1;
  }
`;

const counter = css`
  margin-left: auto;
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
