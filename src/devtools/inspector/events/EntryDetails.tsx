import type { LogEntry } from '../recording';

/** An event, its payload, the context after it, and what it changed in the context. */
export function EntryDetails({ entry }: { entry: LogEntry | undefined }) {
  if (!entry) return <p>No event is chosen.</p>;
  return <pre>{JSON.stringify({ event: entry.event, context: entry.context }, undefined, 2)}</pre>;
}
