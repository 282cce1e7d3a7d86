import { OVERLAY_FORM_NAMES, PICKER_FORM_NAMES } from '../../../../src/forms/registry';
import { eventTypes } from '../../machineGraph';
import { NOTICE_VARIANTS, PAUSE_REASONS } from '../../recording/machineOptions';
import { exampleInputs, graphOf, type MachineId, type PayloadEventOf } from '../../machines';

type Described = {
  /** What the field means, where its name does not say it. */
  help?: string;
};

/** One of several values. */
type ChoiceField<Value extends string = string> = Described & {
  kind: 'choice';
  options: readonly Value[];
};

/** A text; the suggestions are values that the machine may know. */
type TextField = Described & {
  kind: 'text';
  initial: string;
  suggestions?: readonly string[];
};

/** A number. Its limits guide the arrow keys; a number beyond them can be sent, to see it refused. */
type NumberField = Described & {
  kind: 'number';
  initial: number;
  min?: number;
  max?: number;
  unit?: string;
};

/** An object with fields of its own. */
type GroupField = Described & { kind: 'group'; fields: EventFields };

/** A value whose type is not known: the only one that is written as JSON. */
type JsonField = Described & { kind: 'json'; initial: object };

/** A field of an event. One that is optional can be left out, and is at first. */
export type EventField = (ChoiceField | TextField | NumberField | GroupField | JsonField) & {
  optional?: true;
};

/** The fields of an event, or of an object in it, by their keys. */
export type EventFields = Readonly<Record<string, EventField>>;

/** The kinds of fields that can hold a value. A type without one needs a new kind. */
type FieldFor<Value> = unknown extends Value
  ? JsonField
  : [Value] extends [string]
    ? ChoiceField<Value> | (string extends Value ? TextField : never)
    : [Value] extends [number]
      ? NumberField
      : [Value] extends [object]
        ? Described & { kind: 'group'; fields: FieldsOf<Value> }
        : never;

type FieldsOf<Value> = {
  [Key in Exclude<keyof Value, 'type'>]-?: FieldFor<Exclude<Value[Key], undefined>> &
    (object extends Pick<Value, Key> ? { optional: true } : { optional?: never });
};

type PayloadFields<Id extends MachineId> = {
  [Event in PayloadEventOf<Id> as Event['type']]: FieldsOf<Event>;
};

const CAROUSEL_PAUSE = {
  reason: {
    kind: 'choice',
    options: PAUSE_REASONS,
  },
} as const;

const TIMER_PAUSE = { reason: { kind: 'choice', options: ['hover', 'focus'] } } as const;

const fromLeft = (initial: number) =>
  ({ kind: 'number', initial, min: 0, unit: 'px', help: 'From the left edge' }) as const;

const fromTop = (initial: number) =>
  ({ kind: 'number', initial, min: 0, unit: 'px', help: 'From the top' }) as const;

/** The fields of each event that has any. TypeScript reports one that is missing or of a wrong kind. */
export const eventFields: {
  [Id in MachineId as [PayloadEventOf<Id>] extends [never] ? never : Id]: PayloadFields<Id>;
} = {
  carousel: {
    'card.flip': { index: { kind: 'number', initial: 0, min: 0, help: 'The card, from 0' } },
    'autoplay.pause': CAROUSEL_PAUSE,
    'autoplay.play': CAROUSEL_PAUSE,
  },
  dialogs: {
    'dialog.open': {
      name: {
        kind: 'text',
        initial: exampleInputs.dialogs.names[0] ?? '',
        suggestions: exampleInputs.dialogs.names,
        help: 'A dialog of the page',
      },
    },
  },
  drawer: {
    'pointer.down': {
      x: fromLeft(1430),
      viewportWidth: { kind: 'number', initial: 1440, min: 1, unit: 'px' },
    },
    'pointer.move': { x: fromLeft(1300) },
  },
  legs: {
    'legs.restore': { count: { kind: 'number', initial: 2, min: 1 } },
  },
  notice: {
    'notice.show': {
      text: { kind: 'text', initial: 'A notice from the inspector' },
      variant: {
        kind: 'choice',
        options: NOTICE_VARIANTS,
      },
      timeout: { kind: 'number', initial: 5000, min: 0, unit: 'ms', optional: true },
      action: {
        kind: 'group',
        fields: { label: { kind: 'text', initial: '', help: 'The label of its button' } },
        optional: true,
      },
    },
    'timer.pause': TIMER_PAUSE,
    'timer.resume': TIMER_PAUSE,
    'pointer.down': { y: fromTop(100) },
    'pointer.move': { y: fromTop(180) },
    'pointer.up': { y: fromTop(180) },
  },
  quoteFlow: {
    'quote.open': {
      form: {
        kind: 'choice',
        options: OVERLAY_FORM_NAMES,
        optional: true,
        help: 'Without a form: the picker',
      },
    },
    'quote.choose': { form: { kind: 'choice', options: PICKER_FORM_NAMES } },
  },
  submission: {
    'lead.submit': {
      lead: {
        kind: 'json',
        initial: {
          endpoint: 'newsletter',
          payload: { email: 'inspector@example.com', tracking_url: 'http://localhost/' },
        },
        help: 'What is sent, as JSON',
      },
      content: {
        kind: 'text',
        initial: '',
        optional: true,
        help: 'What the visitor typed, by which a repetition is known; without it, the lead',
      },
    },
  },
};

const FIELDS: { readonly [Id in MachineId]?: Readonly<Record<string, EventFields>> } = eventFields;

export function fieldsOfMachine(machine: MachineId): Readonly<Record<string, EventFields>> {
  const own = eventTypes(graphOf(machine).transitions);
  return Object.fromEntries(own.map((type) => [type, FIELDS[machine]?.[type] ?? {}]));
}
