import { useMemo, useState } from 'react';
import type { Recording } from '../../recording/recording';
import { Tabs } from '../Tabs';
import { actorLabels } from './actorLabels';
import { EventLog } from './EventLog';
import { momentAfter } from './moments';
import { SequenceDiagram } from '../sequence/SequenceDiagram';
import { TimeTools } from './TimeTools';
import { useLogFilter } from '../filters/useLogFilter';
import { useStepKeys } from './useStepKeys';

type TimePanelProps = {
  recording: Recording;
  /** The key of the chosen entry; undefined for now. */
  selected: number | undefined;
  onSelect: (key: number | undefined) => void;
  /** Empties the log; undefined for a replay. */
  onClear: (() => void) | undefined;
};

/** The line of time: the log and the sequence diagram of the same entries, and what filters them. */
export function TimePanel({ recording, selected, onSelect, onClear }: TimePanelProps) {
  const { filter, entries, change } = useLogFilter(recording);
  const [follows, setFollows] = useState(true);
  const { actors } = recording;
  const labels = useMemo(() => actorLabels(actors), [actors]);

  function select(key: number | undefined): void {
    if (key === undefined) setFollows(true);
    onSelect(key);
  }
  function step(steps: number): void {
    const moment = momentAfter(entries, selected, steps);
    if (moment !== undefined) onSelect(moment);
  }
  useStepKeys(step);

  const view = {
    entries,
    actors,
    labels,
    selected,
    onSelect: select,
    onStep: step,
    follows,
    onFollow: setFollows,
  };
  return (
    <Tabs
      label="Time"
      tabs={{ Events: <EventLog {...view} />, Sequence: <SequenceDiagram {...view} /> }}
      tools={
        <TimeTools
          recording={recording}
          entries={entries}
          labels={labels}
          filter={filter}
          onChange={change}
          selected={selected}
          isNow={selected === undefined && follows}
          onNow={() => select(undefined)}
          onStep={step}
          onClear={onClear}
        />
      }
    />
  );
}
