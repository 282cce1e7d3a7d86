import { PICKER } from '../../../src/forms/picker';
import { forms } from '../../../src/forms/registry';
import type { MachineEvent } from './controlledActor';
import type { MachineKey } from '../graph/machineData';
import { MACHINE_WORDS } from './machineOptions';

/** Values of the machines, names of forms: no visitor typed them. */
const SAFE_WORDS = new Set<string>([...MACHINE_WORDS, ...Object.keys(forms), PICKER]);

/**
 * Whether a number or a boolean of a machine is shown: true if it describes the state of the machine,
 * false if a visitor typed it. TypeScript reports a key that is missing. No form field has such a key.
 */
const KEYS_OF_FACTS: Readonly<Record<MachineKey, boolean>> = {
  index: true,
  flipped: true,
  cardCount: true,
  changed: true,
  queuedSteps: true,
  count: true,
  most: true,
  x: true,
  y: true,
  viewportWidth: true,
  dragStartX: true,
  swipeStartY: true,
  cameFromPicker: true,
  timeout: true,
};

const SAFE_KEYS = new Set(
  Object.entries(KEYS_OF_FACTS).flatMap(([key, isSafe]) => (isSafe ? [key] : [])),
);

/** Matches a redacted value, which stays unchanged when it is redacted again. */
const REDACTED = /^(text, \d+ characters|number|boolean|function|other)$/;

/** Whether an object is a literal, of this page or of another one. */
function isPlain(value: object) {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Removes what a visitor typed from a value of an event or a context. A text is redacted to its
 * length, a number and a boolean to its type. Keys, structure and the machines' own values stay, so
 * that a redacted trace can be replayed. Equal values stay equal.
 */
export function redact(value: unknown, key = ''): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, key));
  if (value instanceof Error) return { name: value.name, message: redact(value.message) };
  switch (typeof value) {
    case 'string':
      return REDACTED.test(value) || SAFE_WORDS.has(value)
        ? value
        : `text, ${value.length} characters`;
    case 'number':
      return SAFE_KEYS.has(key) ? value : 'number';
    case 'boolean':
      return SAFE_KEYS.has(key) ? value : 'boolean';
    case 'function':
      return 'function';
    case 'object':
      return isPlain(value) ? redactEntries(value) : 'other';
    default:
      return 'other';
  }
}

/** Redacts an event, except for its type. */
export const redactEvent = ({ type, ...payload }: MachineEvent): MachineEvent => ({
  type,
  ...redactEntries(payload),
});

export const redactEntries = (object: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, redact(value, key)]));
