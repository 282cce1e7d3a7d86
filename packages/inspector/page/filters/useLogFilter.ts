import { useState } from 'react';
import type { Recording } from '../../recording/recording';
import { createIncrementalFilter, SHOW_ALL, type LogFilter } from './logFilter';

/** The filter that the log and the sequence diagram share. */
export function useLogFilter(recording: Recording) {
  const [filter, setFilter] = useState(SHOW_ALL);
  const [select] = useState(createIncrementalFilter);
  const change = (changes: Partial<LogFilter>) =>
    setFilter((previous) => ({ ...previous, ...changes }));
  return { filter, entries: select(recording, filter), change };
}
