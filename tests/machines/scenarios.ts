import type { SnapshotFrom } from 'xstate';
import {
  exampleInput,
  type InputOf,
  type MachineId,
  type MachineOf,
  type PayloadEventOf,
} from '../../packages/inspector/machines';

/** The inputs and events with which the tests walk the paths of a machine. */
export type Scenario<Id extends MachineId> = {
  /** By default, the example input. */
  inputs?: readonly InputOf<Id>[];
  /** The payloads of each event type that has one. TypeScript reports a missing type. */
  events: { [Event in PayloadEventOf<Id> as Event['type']]: readonly Omit<Event, 'type'>[] };
  /** Whether the paths without a loop are too many to walk all of them. */
  hasManyPaths?: true;
  /** The part of the context that tells states apart; by default, the whole context. */
  contextKey?: (context: SnapshotFrom<MachineOf<Id>>['context']) => unknown;
  /** Asserts what is true in every state. */
  invariant: (snapshot: SnapshotFrom<MachineOf<Id>>) => void;
};

const PAUSE_REASONS = [{ reason: 'hover' }, { reason: 'focus' }] as const;
const PICKER_FORMS = ['charter', 'empty-legs'];
const OVERLAY_FORMS = [...PICKER_FORMS, 'contact'];

/** The scenario of each machine. TypeScript reports a missing machine. */
export const scenarios: { [Id in MachineId]: Scenario<Id> } = {
  carousel: {
    inputs: [{ cardCount: 4 }, { cardCount: 1 }],
    hasManyPaths: true,
    events: {
      'card.flip': [{ index: 0 }, { index: 1 }, { index: -1 }],
      'autoplay.pause': [{ reason: 'button' }, { reason: 'reducedMotion' }],
      'autoplay.play': [{ reason: 'button' }, { reason: 'reducedMotion' }],
    },
    contextKey: ({ cardCount, index, queuedSteps, flipped, pauseReasons }) => [
      cardCount,
      index === 0,
      Math.sign(queuedSteps),
      flipped,
      pauseReasons.length,
    ],
    invariant: ({ value, context: { index, queuedSteps, cardCount, flipped } }) => {
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(cardCount);
      if (value.position === 'resting') expect(queuedSteps).toBe(0);
      if (flipped !== null) expect(value.autoplay).toBe('paused');
    },
  },
  dialogs: {
    inputs: [{ names: ['summit', 'world-tour'] }],
    events: {
      'dialog.open': [{ name: 'summit' }, { name: 'world-tour' }, { name: 'unknown' }],
    },
    invariant: ({ value, context: { name } }) => expect(name !== null).toBe(value === 'open'),
  },
  drawer: {
    events: {
      'pointer.down': [
        { x: 100, viewportWidth: 320 },
        { x: 310, viewportWidth: 320 },
      ],
      'pointer.move': [{ x: 20 }, { x: 290 }, { x: 400 }],
    },
    invariant: ({ value }) => expect(Object.keys(value)).toHaveLength(1),
  },
  legs: {
    inputs: [{ count: 1 }, { count: 2 }, { count: 3, most: 4 }],
    events: {
      'legs.restore': [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 3 }],
    },
    contextKey: ({ count, most }) => [Math.min(count, 5), most],
    invariant: ({ value, context: { count } }) =>
      expect(value).toBe(['one', 'two'][count - 1] ?? 'many'),
  },
  notice: {
    hasManyPaths: true,
    events: {
      'notice.show': [
        { text: 'Sent', variant: 'success', timeout: 3000 },
        { text: 'Not sent', variant: 'error', action: { label: 'Try again' } },
      ],
      'timer.pause': PAUSE_REASONS,
      'timer.resume': PAUSE_REASONS,
      'pointer.down': [{ y: 100 }],
      'pointer.move': [{ y: 120 }, { y: 20 }],
      'pointer.up': [{ y: 120 }, { y: 160 }],
    },
    invariant: ({ value, context: { notice, pauseReasons } }) => {
      expect(notice === null).toBe(value === 'hidden');
      expect(pauseReasons.length > 0).toBe(typeof value === 'object' && value.shown === 'paused');
    },
  },
  quoteFlow: {
    inputs: [{ pickerForms: PICKER_FORMS, overlayForms: OVERLAY_FORMS }],
    events: {
      'quote.open': [{}, ...[...OVERLAY_FORMS, 'unknown'].map((form) => ({ form }))],
      'quote.choose': [...OVERLAY_FORMS, 'unknown'].map((form) => ({ form })),
    },
    invariant: ({ value, context: { form, cameFromPicker } }) => {
      expect(form === null).toBe(value === 'closed' || value === 'picking');
      if (cameFromPicker) expect(PICKER_FORMS).toContain(form);
      if (typeof value === 'object' && 'filling' in value) expect(PICKER_FORMS).toContain(form);
    },
  },
  submission: {
    events: {
      'lead.submit': [{ lead: { message: 'a' } }, { lead: { message: 'b' }, content: 'b' }],
    },
    invariant: ({ value, children, context: { key } }) => {
      expect(Object.keys(children)).toHaveLength(value === 'sending' ? 1 : 0);
      if (value === 'sending' || value === 'refused') expect(key).toBe('key');
    },
  },
};

/** The inputs with which the tests walk a machine. */
export const inputsOf = (id: MachineId): readonly (object | undefined)[] =>
  scenarios[id].inputs ?? [exampleInput(id)];
