/** Recordings of reports that a tab could have sent. */
import type { EventReport, TabMessage } from '../inspectorChannel';
import { EMPTY_RECORDING, record, type Recording } from '../recording/recording';

/** What an event report of a test says; the rest has default values. */
export type EventDetails = Partial<Omit<EventReport, 'event' | 'kind'>> & {
  type: string;
  payload?: object;
};

/** The announcement of an actor. */
export type Announced = { id: string; name: string; tab?: string; page?: string; parent?: string };

/** The messages of actors and of the events that they took, one ms apart. */
export function messagesOf(
  actors: readonly Announced[],
  events: readonly EventDetails[],
): TabMessage[] {
  let order = 0;
  const next = () => ({ order: (order += 1), at: 1_700_000_000_000 + order });
  return [
    ...actors.map(({ id, name, tab = 'a', page = '/', parent }) => ({
      ...next(),
      kind: 'actor' as const,
      actor: id,
      name,
      tab,
      page,
      parent,
    })),
    ...events.map(({ type, payload, ...details }) => ({
      ...next(),
      kind: 'event' as const,
      tab: 'a',
      page: '/',
      actor: 'flow',
      source: undefined,
      status: 'active',
      state: undefined,
      context: undefined,
      taken: [],
      delays: [],
      ...details,
      event: { type, ...payload },
    })),
  ];
}

/** The recording of actors and of the events that they took. */
export const recordingOf = (
  actors: readonly Announced[],
  events: readonly EventDetails[],
): Recording => record(EMPTY_RECORDING, messagesOf(actors, events));

/** The flow, a submission and its sender, as a visitor uses them. */
export const SITE: readonly Announced[] = [
  { id: 'flow', name: 'quoteFlow' },
  { id: 'form', name: 'submission' },
  { id: 'send', name: 'send', parent: 'form' },
];
