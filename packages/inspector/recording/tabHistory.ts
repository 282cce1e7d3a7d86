import type { ActorReport, EventReport } from '../inspectorChannel';

/** The number of reports that a tab keeps for an inspector page that opens later. */
const HISTORY_LENGTH = 10_000;

type Message = ActorReport | EventReport;

/**
 * Creates the history of a tab: posts its reports, and keeps the last of them.
 * @returns `add`, which posts and keeps a report, and `repeat`, which posts the kept ones again
 */
export function createHistory(post: (message: Message) => void) {
  let kept: Message[] = [];
  return {
    add(message: Message): void {
      post(message);
      kept.push(message);
      if (kept.length >= 2 * HISTORY_LENGTH) kept = withoutOldest(kept);
    },
    repeat: (): void => withoutOldest(kept).forEach(post),
  };
}

/** Keeps the reports that announce actors. */
function withoutOldest(messages: readonly Message[]): Message[] {
  const first = messages.length - HISTORY_LENGTH;
  return messages.filter(({ kind }, index) => kind === 'actor' || index >= first);
}
