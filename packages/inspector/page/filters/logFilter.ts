import type { LogEntry, Recording } from '../../recording/recording';
import { stateLabel } from '../stateLabel';
import { eventLabel } from '../events/entryLabels';
import { tookNothing } from '../events/outcome';

/** Which entries of the log are shown. */
export type LogFilter = {
  /** Ids and names of actors that took or sent the events. A name stands for all actors of that name. */
  actors: ReadonlySet<string>;
  /** The events, by their labels. */
  events: ReadonlySet<string>;
  /** Words that all occur in an entry. */
  search: string;
  /** Whether only events are shown that took no transition. */
  onlyIgnored: boolean;
};

/** A filter that shows every entry. */
export const SHOW_ALL: LogFilter = {
  actors: new Set(),
  events: new Set(),
  search: '',
  onlyIgnored: false,
};

/** Whether a filter hides nothing. */
const showsAll = ({ actors, events, search, onlyIgnored }: LogFilter): boolean =>
  actors.size === 0 && events.size === 0 && search.trim() === '' && !onlyIgnored;

/** Whether a text matches a pattern somewhere in a value. Makes no copy of it as text. */
function holds(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return pattern.test(value);
  if (typeof value !== 'object' || value === null) return pattern.test(String(value));
  for (const [key, child] of Object.entries(value))
    if (pattern.test(key) || holds(child, pattern)) return true;
  return false;
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The test of one entry. */
function createTest({ actors, events, search, onlyIgnored }: LogFilter) {
  const terms = search.split(/\s+/).filter(Boolean);
  const patterns = terms.map((term) => new RegExp(escapePattern(term), 'i'));

  return (entry: LogEntry, known: Recording['actors']): boolean => {
    const { actor, source, event, context, state } = entry;
    const isChosen = (id: string | undefined) =>
      id !== undefined && (actors.has(id) || actors.has(known.get(id)?.name ?? ''));
    if (onlyIgnored && !tookNothing(entry)) return false;
    if (actors.size > 0 && !isChosen(actor) && !isChosen(source)) return false;
    if (events.size > 0 && !events.has(eventLabel(entry, known))) return false;
    return patterns.every(
      (pattern) =>
        pattern.test(eventLabel(entry, known)) ||
        pattern.test(known.get(actor)?.name ?? '') ||
        pattern.test(stateLabel(state)) ||
        holds(event, pattern) ||
        holds(context, pattern),
    );
  };
}

/** Creates a filter that tests each entry once: of a log that has grown, only the new entries. */
export function createIncrementalFilter() {
  let last: { log: readonly LogEntry[]; filter: LogFilter; entries: readonly LogEntry[] } = {
    log: [],
    filter: SHOW_ALL,
    entries: [],
  };

  return ({ log, actors }: Recording, filter: LogFilter): readonly LogEntry[] => {
    if (showsAll(filter)) return log;
    if (last.log === log && last.filter === filter) return last.entries;
    const test = createTest(filter);
    const firstKey = log[0]?.key ?? 0;
    const lastTested = last.filter === filter ? last.log.at(-1) : undefined;
    const tested = lastTested === undefined ? 0 : lastTested.key - firstKey + 1;
    const isLonger = lastTested !== undefined && log[tested - 1] === lastTested;
    const kept = isLonger ? last.entries.filter(({ key }) => key >= firstKey) : [];
    const added = log.slice(isLonger ? tested : 0).filter((entry) => test(entry, actors));
    const entries =
      isLonger && added.length === 0 && kept.length === last.entries.length
        ? last.entries
        : [...kept, ...added];
    last = { log, filter, entries };
    return entries;
  };
}
