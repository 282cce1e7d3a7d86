import { XSTATE_EVENT_PREFIX } from '../../recording/controlledActor';
import type { LogEntry, Recording } from '../../recording/recording';
import type { ActorLabels } from '../events/actorLabels';
import { stateLabel } from '../stateLabel';
import { eventLabel } from '../events/entryLabels';

/** The line of an actor, or of a page. */
export type Lifeline = {
  id: string;
  label: string;
  /** The index of the entry that starts it; undefined if it ran before the first entry. */
  start: number | undefined;
  /** The index of the entry that ends it; undefined if it still runs. */
  end: number | undefined;
};

/** What an entry looks like: an arrow, a loop at one line, or the end of one. */
export type MessageKind = 'message' | 'start' | 'reply' | 'self' | 'stop';

/** Who sent an event to whom. */
export type Message = { from: string; to: string; kind: MessageKind };

const pageOf = (tab: string) => `page ${tab}`;

/** Who sent the event of an entry to whom. */
export function messageOf(entry: LogEntry, actors: Recording['actors']): Message {
  const { actor: to, source, event } = entry;
  const { delayOver, done, error } = XSTATE_EVENT_PREFIX;
  const receiver = actors.get(to);
  const page = pageOf(receiver?.tab ?? '');
  if (event.type === 'xstate.stop') return { from: to, to, kind: 'stop' };
  if (event.type === 'xstate.init')
    return { from: source ?? receiver?.parent ?? page, to, kind: 'start' };
  if (source === to || event.type.startsWith(delayOver) || event.type.startsWith('xstate.promise.'))
    return { from: to, to, kind: 'self' };
  const isReply = event.type.startsWith(done) || event.type.startsWith(error);
  return { from: source ?? page, to, kind: isReply ? 'reply' : 'message' };
}

/**
 * The lines of the actors and pages that take part in some entries.
 * @returns the lines: of each tab the page, then its actors, each after the one that invokes it; those that only
 * start and stop come last
 */
export function lifelines(
  entries: readonly LogEntry[],
  actors: Recording['actors'],
  labels: ActorLabels,
): Lifeline[] {
  const starts = new Map<string, number>();
  const ends = new Map<string, number>();
  const present = new Set<string>();
  const talking = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const { from, to, kind } = messageOf(entry, actors);
    present.add(from).add(to);
    if (kind === 'start') starts.set(to, index);
    else if (kind !== 'stop') talking.add(from).add(to);
    if (entry.status !== 'active') ends.set(to, index);
  }
  const all = [...actors.values()];
  const withChildren = (id: string): string[] => [
    id,
    ...all.filter(({ parent }) => parent === id).flatMap((child) => withChildren(child.id)),
  ];
  const isSilent = (ids: readonly string[]) => !ids.some((id) => talking.has(id));
  const order = [...labels.pages.keys()].flatMap((tab) => [
    pageOf(tab),
    ...all
      .filter((actor) => actor.tab === tab && !actors.has(actor.parent ?? ''))
      .map(({ id }) => withChildren(id))
      .sort((one, other) => Number(isSilent(one)) - Number(isSilent(other)))
      .flat(),
  ]);
  const pages = new Map([...labels.pages].map(([tab, label]) => [pageOf(tab), label]));
  return order
    .filter((id) => present.has(id))
    .map((id) => ({
      id,
      label: labels.actors.get(id) ?? pages.get(id) ?? '',
      start: starts.get(id),
      end: ends.get(id),
    }));
}

/**
 * A message in a sentence, which names the option of the sequence diagram for screen readers.
 * @returns such as `Page sends quote.open to quoteFlow, now picking`
 */
export function messageLabel(
  entry: LogEntry,
  actors: Recording['actors'],
  labels: ActorLabels,
): string {
  const { from, to, kind } = messageOf(entry, actors);
  const nameOf = (id: string) =>
    labels.actors.get(id) ?? labels.pages.get(id.slice(pageOf('').length)) ?? '';
  const label = eventLabel(entry, actors);
  const text = {
    message: `${nameOf(from)} sends ${label} to ${nameOf(to)}`,
    reply: `${nameOf(from)} tells ${nameOf(to)}: ${label}`,
    start: `${nameOf(from)} starts ${nameOf(to)}`,
    self: `${nameOf(to)}: ${label}`,
    stop: `${nameOf(to)} stops`,
  }[kind];
  const state = stateLabel(entry.state);
  return state === '' || kind === 'stop' ? text : `${text}, now ${state}`;
}
