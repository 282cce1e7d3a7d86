import { XSTATE_EVENT_PREFIX, type MachineEvent } from '../../recording/controlledActor';
import type { LogEntry, Recording } from '../../recording/recording';

/** Longest hint of a payload, in letters. */
const MAX_HINT_LETTERS = 120;
/** The events of xstate itself that stand for one thing each. */
const XSTATE_LABELS: Readonly<Record<string, string>> = {
  'xstate.init': 'started',
  'xstate.stop': 'stopped',
  'xstate.promise.resolve': 'resolved',
  'xstate.promise.reject': 'rejected',
};
/** Keys of an event that say nothing about its payload. */
const KEYS_WITHOUT_PAYLOAD = new Set(['type', 'actorId']);
/** A time below this one counts from the start of a trace, not from 1970, in ms. */
const FIRST_WALL_TIME_MS = 100_000_000_000;

/**
 * An event as people read it, such as `started`, `after submissionTimeout` or `send done`.
 * @returns its label; the type itself for an event of a machine
 */
export function eventLabel(
  { event: { type }, source }: Pick<LogEntry, 'event' | 'source'>,
  actors: Recording['actors'],
): string {
  if (!type.startsWith('xstate.')) return type;
  const { delayOver, done, error } = XSTATE_EVENT_PREFIX;
  if (type.startsWith(delayOver)) {
    const [delay = ''] = type.slice(delayOver.length).split('.');
    return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`;
  }
  const sender = actors.get(source ?? '')?.name;
  if (type.startsWith(done)) return `${sender ?? type.slice(done.length)} done`;
  if (type.startsWith(error)) return `${sender ?? type.slice(error.length)} error`;
  return XSTATE_LABELS[type] ?? type;
}

/**
 * The payload of an event in one line.
 * @returns the keys with their values; of an object and a list only that it is one
 */
export function payloadHint(event: MachineEvent): string {
  const parts = Object.entries(event)
    .filter(([key]) => !KEYS_WITHOUT_PAYLOAD.has(key))
    .map(([key, value]) => `${key}: ${valueHint(value)}`);
  return parts.join(', ').slice(0, MAX_HINT_LETTERS);
}

function valueHint(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}

/**
 * A time of day; in a replay, the time since the start of the trace.
 * @param at the time, in ms
 */
export function formatTime(at: number): string {
  if (at < FIRST_WALL_TIME_MS) return `${(at / 1000).toFixed(3)} s`;
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/**
 * The time between two events.
 * @param length the time, in ms
 * @returns the time in ms; from one second on in s, from one minute on in min
 */
export function formatDuration(length: number): string {
  if (length < 1000) return `${Math.round(length)} ms`;
  return length < 60_000
    ? `${(length / 1000).toFixed(1)} s`
    : `${(length / 60_000).toFixed(1)} min`;
}
