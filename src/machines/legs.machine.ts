import { assign, setup } from 'xstate';

type LegsEvent =
  | { type: 'leg.add' }
  | { type: 'leg.remove' }
  | { type: 'leg.addReturn' }
  | { type: 'legs.restore'; count: number };

const isCount = (count: number) => Number.isInteger(count) && count >= 1;

/**
 * Which leg buttons are allowed. The form holds the legs, and its buttons call `snapshot.can`. Input:
 * the number of legs; a value that is not a whole number from 1 counts as 1; and how many there may be. Source:
 * docs/specification.md, 'Leg buttons'.
 */
export const legsMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: { count: number; most: number };
    events: LegsEvent;
    input: { count: number; most?: number };
  },
  actions: {
    setCount: assign({ count: (_, { count }: { count: number }) => count }),
    incrementCount: assign({ count: ({ context }) => context.count + 1 }),
    decrementCount: assign({ count: ({ context }) => context.count - 1 }),
  },
  guards: {
    hasOneLeg: ({ context }) => context.count === 1,
    hasTwoLegs: ({ context }) => context.count === 2,
    hasThreeLegs: ({ context }) => context.count === 3,
    hasRoom: ({ context }) => context.count < context.most,
    isCount: (_, { count }: { count: number }) => isCount(count),
  },
}).createMachine({
  id: 'legs',
  description: 'The number of legs of a quote.',
  context: ({ input: { count, most = Infinity } }) => ({ count: isCount(count) ? count : 1, most }),
  initial: 'counting',
  on: {
    'legs.restore': {
      description: 'The form was reset or reloaded.',
      guard: { type: 'isCount', params: ({ event }) => event },
      target: '.counting',
      actions: { type: 'setCount', params: ({ event }) => event },
    },
  },
  states: {
    counting: {
      description: 'Selects the state of the count at once.',
      always: [
        { guard: 'hasOneLeg', target: 'one' },
        { guard: 'hasTwoLegs', target: 'two' },
        { target: 'many' },
      ],
    },
    one: {
      description: 'One leg. It cannot be deleted.',
      on: {
        'leg.add': { target: 'two', actions: 'incrementCount' },
        'leg.addReturn': {
          description: 'A return leg is offered with exactly one leg.',
          target: 'two',
          actions: 'incrementCount',
        },
      },
    },
    two: {
      description: 'Two legs.',
      on: {
        'leg.add': { target: 'many', actions: 'incrementCount' },
        'leg.remove': { target: 'one', actions: 'decrementCount' },
      },
    },
    many: {
      description: 'Three or more legs.',
      on: {
        'leg.add': {
          description: 'As many as the sales API takes.',
          guard: 'hasRoom',
          actions: 'incrementCount',
        },
        'leg.remove': [
          { guard: 'hasThreeLegs', target: 'two', actions: 'decrementCount' },
          { actions: 'decrementCount' },
        ],
      },
    },
  },
});
