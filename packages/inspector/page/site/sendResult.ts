import type { LogEntry, Recording } from '../../recording/recording';
import { stateLabel } from '../stateLabel';

/** An event that the page has sent to an actor. */
export type SentEvent = {
  /** The id of the actor. */
  actor: string;
  type: string;
  /** The key of the last log entry before it. */
  after: number;
  /** What the actor made of it; undefined until it reports. */
  result?: LogEntry | undefined;
};

/**
 * Finds what an actor made of an event.
 * @returns the entry; undefined until the actor reports
 */
export function findResult({ log }: Recording, sent: SentEvent): LogEntry | undefined {
  const since = log.slice(log.findLastIndex(({ key }) => key <= sent.after) + 1);
  return since.find(({ actor, event }) => actor === sent.actor && event.type === sent.type);
}

/**
 * Says what an actor made of an event.
 * @returns a line such as `quote.open: taken, closed → picking`
 */
export function resultText({ type, result }: SentEvent): string {
  if (!result) return `${type}: sent, not answered yet`;
  const [before, after] = [stateLabel(result.stateBefore), stateLabel(result.state)];
  if (result.taken.length === 0) return `${type}: ignored in ${after}`;
  return `${type}: taken, ${before === after ? `stays in ${after}` : `${before} → ${after}`}`;
}
