import { useState } from 'react';
import type { LogEntry, Recording } from '../../recording/recording';
import { createIncrementalFilter, SHOW_ALL, type LogFilter } from './logFilter';

/** The filter of the log, what it shows, and how to change it. */
export type FilteredLog = {
  filter: LogFilter;
  /** The entries that the filter shows, oldest first. */
  entries: readonly LogEntry[];
  change: (changes: Partial<LogFilter>) => void;
};

/** The filter that the log and the sequence diagram share. */
export function useLogFilter(recording: Recording): FilteredLog {
  const [filter, setFilter] = useState(SHOW_ALL);
  const [select] = useState(createIncrementalFilter);
  const change = (changes: Partial<LogFilter>) =>
    setFilter((previous) => ({ ...previous, ...changes }));
  return { filter, entries: select(recording, filter), change };
}
