import type { SnapshotFrom } from 'xstate';
import type { MachineEvent } from '../../src/devtools/controlledActor';
import type { EventOf, InputOf, MachineId, MachineOf } from '../../src/devtools/machines';

type Payload<Event, Type> = Omit<Extract<Event, { type: Type }>, 'type'>;

/** The inputs and events with which the tests walk all paths of a machine. */
export type Scenario<Id extends MachineId> = {
  inputs: readonly InputOf<Id>[];
  /** The payloads of each event type. TypeScript reports a missing type. */
  events: { [Type in EventOf<Id>['type']]: readonly Payload<EventOf<Id>, Type>[] };
  /** Events that the types exclude, and that an address or content may contain nevertheless. */
  unexpectedEvents?: readonly MachineEvent[];
  /** The part of the context that tells states apart; by default, the whole context. */
  contextKey?: (context: SnapshotFrom<MachineOf<Id>>['context']) => unknown;
  /** Asserts what is true in every state. */
  invariant: (snapshot: SnapshotFrom<MachineOf<Id>>) => void;
};

const NO_PAYLOAD = [{}];
const PAUSE_REASONS = [{ reason: 'hover' }, { reason: 'focus' }] as const;
const PICKER_FORMS = ['charter', 'empty-legs'];
const OVERLAY_FORMS = [...PICKER_FORMS, 'contact'];

/** The scenario of each machine. TypeScript reports a missing machine. */
export const scenarios: { [Id in MachineId]: Scenario<Id> } = {
  carousel: {
    inputs: [{ cardCount: 4 }, { cardCount: 1 }],
    events: {
      'carousel.next': NO_PAYLOAD,
      'carousel.previous': NO_PAYLOAD,
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
      'dialog.close': NO_PAYLOAD,
      'dialog.book': NO_PAYLOAD,
    },
    invariant: ({ value, context: { name } }) => expect(name !== null).toBe(value === 'open'),
  },
  drawer: {
    inputs: [undefined],
    events: {
      'menu.toggle': NO_PAYLOAD,
      'drawer.close': NO_PAYLOAD,
      'section.chosen': NO_PAYLOAD,
      'pointer.down': [
        { x: 100, viewportWidth: 320 },
        { x: 310, viewportWidth: 320 },
      ],
      'pointer.move': [{ x: 20 }, { x: 290 }, { x: 400 }],
      'pointer.up': NO_PAYLOAD,
      'pointer.cancel': NO_PAYLOAD,
    },
    invariant: ({ value }) => expect(Object.keys(value)).toHaveLength(1),
  },
  legs: {
    inputs: [{ count: 1 }, { count: 2 }, { count: 3 }],
    events: {
      'leg.add': NO_PAYLOAD,
      'leg.remove': NO_PAYLOAD,
      'leg.addReturn': NO_PAYLOAD,
      'legs.restore': [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 3 }],
    },
    contextKey: ({ count }) => Math.min(count, 5),
    invariant: ({ value, context: { count } }) =>
      expect(value).toBe(['one', 'two'][count - 1] ?? 'many'),
  },
  notice: {
    inputs: [undefined],
    events: {
      'notice.show': [
        { text: 'Sent', variant: 'success', timeout: 3000 },
        { text: 'Not sent', variant: 'error', action: { label: 'Try again' } },
      ],
      'notice.close': NO_PAYLOAD,
      'action.choose': NO_PAYLOAD,
      'timer.pause': PAUSE_REASONS,
      'timer.resume': PAUSE_REASONS,
      'pointer.down': [{ y: 100 }],
      'pointer.move': [{ y: 120 }, { y: 20 }],
      'pointer.up': [{ y: 120 }, { y: 160 }],
      'pointer.cancel': NO_PAYLOAD,
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
      'quote.back': NO_PAYLOAD,
      'quote.close': NO_PAYLOAD,
      'lead.sending': NO_PAYLOAD,
      'lead.refused': NO_PAYLOAD,
      'lead.sent': NO_PAYLOAD,
      'page.left': NO_PAYLOAD,
    },
    invariant: ({ value, context: { form, cameFromPicker } }) => {
      expect(form === null).toBe(value === 'closed' || value === 'picking');
      if (cameFromPicker) expect(PICKER_FORMS).toContain(form);
      if (typeof value === 'object' && 'filling' in value) expect(PICKER_FORMS).toContain(form);
    },
  },
  submission: {
    inputs: [{ createKey: () => 'key' }],
    events: {
      'lead.submit': [{ lead: { message: 'a' } }, { lead: { message: 'b' }, content: 'b' }],
      'lead.retry': NO_PAYLOAD,
      'lead.edit': NO_PAYLOAD,
    },
    invariant: ({ value, children, context: { key } }) => {
      expect(Object.keys(children)).toHaveLength(value === 'sending' ? 1 : 0);
      if (value === 'sending' || value === 'refused') expect(key).toBe('key');
    },
  },
};
