import type { SnapshotFrom } from 'xstate';
import type { MachineEvent } from '../../src/devtools/driveMachine';
import { openForm } from '../../src/machines/quoteFlow.machine';
import type { EventOf, InputOf, MachineId, MachineOf } from '../../src/devtools/machines';

type Payload<Event, Type> = Omit<Extract<Event, { type: Type }>, 'type'>;

/** How a machine is driven through all its paths. */
export interface Drive<Id extends MachineId> {
  /** The inputs to begin with. */
  inputs: readonly InputOf<Id>[];
  /** Every type of event with the payloads that matter: one without a line here fails by type. */
  events: { [Type in EventOf<Id>['type']]: readonly Payload<EventOf<Id>, Type>[] };
  /** Events that the types rule out, and that a page's address or content might bring all the same. */
  strange?: readonly MachineEvent[];
  /** Which contexts count as the same place; default: those equal in every value. */
  place?: (context: SnapshotFrom<MachineOf<Id>>['context']) => unknown;
  /** What is true in each place, whatever came before. */
  invariant: (snapshot: SnapshotFrom<MachineOf<Id>>) => void;
}

const plain = [{}];
const heldBy = [{ reason: 'hover' }, { reason: 'focus' }] as const;

/** One line for each machine: a machine without one fails by type. */
export const drives: { [Id in MachineId]: Drive<Id> } = {
  carousel: {
    inputs: [{ cardCount: 4 }, { cardCount: 1 }],
    events: {
      'carousel.next': plain,
      'carousel.previous': plain,
      'carousel.show': [{ index: 0 }, { index: 2 }, { index: 9 }],
      'carousel.pause': plain,
      'carousel.play': plain,
      'card.flip': [{ index: 0 }, { index: 1 }, { index: -1 }],
      'card.turnBack': plain,
      'hold.begin': [{ reason: 'hover' }],
      'hold.end': [{ reason: 'hover' }],
      'motion.reduce': plain,
      'motion.allow': plain,
    },
    place: ({ cardCount, index, stepsAhead, flipped, holds }) => [
      cardCount,
      index === 0,
      Math.sign(stepsAhead),
      flipped,
      holds.length,
    ],
    invariant: ({ value, context: { index, leaving, cardCount, flipped } }) => {
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(cardCount);
      expect(leaving === null).toBe(value.place === 'resting');
      expect(leaving).not.toBe(index);
      // One number, not a set: the machine can hold no second flipped card.
      expect(flipped === null).toBe(value.faces === 'allFront');
    },
  },
  dialogs: {
    inputs: [{ names: ['summit', 'world-tour'] }],
    events: {
      'dialog.open': [{ name: 'summit' }, { name: 'world-tour' }, { name: 'unheard-of' }],
      'dialog.close': plain,
      'dialog.book': plain,
    },
    invariant: ({ value, context: { name } }) => expect(name !== null).toBe(value === 'open'),
  },
  drawer: {
    inputs: [{}, { startsOpen: true }],
    events: {
      'menu.toggle': plain,
      'drawer.open': plain,
      'drawer.close': plain,
      'section.chosen': plain,
      'pointer.down': [
        { x: 100, viewportWidth: 320 },
        { x: 310, viewportWidth: 320 },
      ],
      'pointer.move': [{ x: 20 }, { x: 290 }, { x: 400 }],
      'pointer.up': plain,
      'pointer.cancel': plain,
    },
    invariant: ({ value }) => expect(Object.keys(value)).toHaveLength(1),
  },
  legs: {
    inputs: [{ count: 1 }, { count: 2 }, { count: 3 }],
    events: {
      'leg.add': plain,
      'leg.remove': plain,
      'leg.addReturn': plain,
      'legs.restore': [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 3 }],
    },
    place: ({ count }) => Math.min(count, 5),
    invariant: ({ value, context: { count } }) =>
      expect(value).toBe(['one', 'two'][count - 1] ?? 'many'),
  },
  notice: {
    inputs: [undefined],
    events: {
      'notice.show': [
        { text: 'Sent', colour: 'success', timeout: 3000 },
        { text: 'Not sent', colour: 'error', action: { label: 'Try again' } },
      ],
      'notice.close': plain,
      'action.choose': plain,
      'hold.begin': heldBy,
      'hold.end': heldBy,
      'pointer.down': [{ y: 100 }],
      'pointer.move': [{ y: 120 }, { y: 20 }],
      'pointer.up': [{ y: 120 }, { y: 160 }],
      'pointer.cancel': plain,
    },
    invariant: ({ value, context: { notice, holds } }) => {
      expect(notice === null).toBe(value === 'hidden');
      expect(holds.length > 0).toBe(typeof value === 'object' && value.shown === 'held');
    },
  },
  quoteFlow: {
    inputs: [undefined],
    events: {
      'quote.open': [
        {},
        { form: 'main-charter' },
        { form: 'charter' },
        { form: 'empty-legs' },
        { form: 'jet-card' },
        { form: 'contact' },
        { form: 'rescue' },
        { form: 'unheard-of' },
      ],
      'quote.choose': [{ form: 'charter' }, { form: 'empty-legs' }, { form: 'jet-card' }],
      'quote.back': plain,
      'quote.close': plain,
      'lead.sending': plain,
      'lead.refused': plain,
      'lead.sent': plain,
      'page.left': plain,
    },
    strange: [{ type: 'quote.choose', form: 'contact' }],
    invariant: (snapshot) => {
      if (snapshot.context.isSending) expect(openForm(snapshot)).not.toBeNull();
    },
  },
  submission: {
    inputs: [{ createKey: () => 'key' }],
    events: {
      'lead.submit': [{ lead: { message: 'a' } }, { lead: { message: 'b' }, content: 'b' }],
      'lead.retry': plain,
      'lead.edit': plain,
    },
    invariant: ({ value, children, context: { key, reason } }) => {
      expect(Object.keys(children)).toHaveLength(value === 'sending' ? 1 : 0);
      if (value === 'sending' || value === 'refused') expect(key).toBe('key');
      if (value === 'refused') expect(reason).not.toBeNull();
    },
  },
};
