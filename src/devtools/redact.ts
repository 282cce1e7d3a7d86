import type { CarouselHold } from '../machines/carousel.machine';
import type { NoticeColour } from '../machines/notice.machine';
import type { QuoteForm } from '../machines/quoteFlow.machine';
import type { RefusalReason } from '../machines/submission.machine';

/** Words of the machines, not of visitors. A new one fails by type until it stands here. */
const SAFE_WORDS = {
  charter: true,
  'empty-legs': true,
  'jet-card': true,
  contact: true,
  rescue: true,
  'main-charter': true,
  hover: true,
  focus: true,
  outOfSight: true,
  hiddenTab: true,
  reducedMotion: true,
  success: true,
  error: true,
  refused: true,
  timeout: true,
  forward: true,
  backward: true,
} satisfies Record<QuoteForm | CarouselHold | NoticeColour | RefusalReason, true> &
  Record<string, true>;

/** Numbers and switches that say where a machine is; no form has a field of such a name. */
const SAFE_KEYS = new Set([
  'index',
  'leaving',
  'flipped',
  'cardCount',
  'stepsAhead',
  'transitionMs',
  'count',
  'x',
  'y',
  'viewportWidth',
  'dragFrom',
  'swipeFrom',
  'startsOpen',
  'isSending',
  'timeout',
]);

/** What a redacted value looks like, so that redacting twice changes nothing. */
const REDACTED = /^(text, \d+ characters|number|yes or no|function|something else)$/;

/** An object without a class of its own, of this page or of another one. */
function isPlain(value: object) {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * A value of an event or a context without what a visitor typed: texts become their length, numbers
 * and switches their kind. Shape, keys, indices and the machines' own words stay, so that it can be replayed.
 * In: the value, and the key it stands at if any. Equal values stay equal.
 */
export function redact(value: unknown, key = ''): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, key));
  if (value instanceof Error) return { name: value.name, message: redact(value.message) };
  switch (typeof value) {
    case 'string':
      return REDACTED.test(value) || Object.hasOwn(SAFE_WORDS, value)
        ? value
        : `text, ${value.length} characters`;
    case 'number':
      return SAFE_KEYS.has(key) ? value : 'number';
    case 'boolean':
      return SAFE_KEYS.has(key) ? value : 'yes or no';
    case 'function':
      return 'function';
    case 'object':
      return isPlain(value) ? redactEntries(value) : 'something else';
    default:
      return 'something else';
  }
}

const redactEntries = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]));
