import { assign, setup } from 'xstate';

type LegsEvent =
  | { type: 'leg.add' }
  | { type: 'leg.remove' }
  | { type: 'leg.addReturn' }
  | { type: 'legs.restore'; count: number };

const isCount = (count: number) => Number.isInteger(count) && count >= 1;

/**
 * What may be done to the legs of a quote: the buttons ask `snapshot.can`, the form holds the legs.
 * Input: how many legs there are; anything but a whole number from 1 is taken as 1. Source: spec section 4.
 */
export const legsMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as { context: { count: number }; events: LegsEvent; input: { count: number } },
  actions: {
    count: assign({ count: (_, { count }: { count: number }) => count }),
    countOneMore: assign({ count: ({ context }) => context.count + 1 }),
    countOneLess: assign({ count: ({ context }) => context.count - 1 }),
  },
  guards: {
    hasOneLeg: ({ context }) => context.count === 1,
    hasTwoLegs: ({ context }) => context.count === 2,
    hasThreeLegs: ({ context }) => context.count === 3,
    isCount: (_, { count }: { count: number }) => isCount(count),
  },
}).createMachine({
  id: 'legs',
  description: 'How many legs the trip has.',
  context: ({ input }) => ({ count: isCount(input.count) ? input.count : 1 }),
  initial: 'counting',
  on: {
    'legs.restore': {
      description: 'The form was reset or reloaded, and says how many legs it now has.',
      guard: { type: 'isCount', params: ({ event }) => event },
      target: '.counting',
      actions: { type: 'count', params: ({ event }) => event },
    },
  },
  states: {
    counting: {
      description: 'Takes its place at once.',
      always: [
        { guard: 'hasOneLeg', target: 'one' },
        { guard: 'hasTwoLegs', target: 'two' },
        { target: 'many' },
      ],
    },
    one: {
      description: 'One way; nothing to delete.',
      on: {
        'leg.add': { target: 'two', actions: 'countOneMore' },
        'leg.addReturn': {
          description: 'The way back, offered only from a single leg.',
          target: 'two',
          actions: 'countOneMore',
        },
      },
    },
    two: {
      description: 'There and back, or on to a second place.',
      on: {
        'leg.add': { target: 'many', actions: 'countOneMore' },
        'leg.remove': { target: 'one', actions: 'countOneLess' },
      },
    },
    many: {
      description: 'Three legs or more.',
      on: {
        'leg.add': { actions: 'countOneMore' },
        'leg.remove': [
          { guard: 'hasThreeLegs', target: 'two', actions: 'countOneLess' },
          { actions: 'countOneLess' },
        ],
      },
    },
  },
});
