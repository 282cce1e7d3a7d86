import { assign, setup } from 'xstate';

/** How near the right edge a drag must begin to pull the drawer out (spec sections 2 and 9). */
export const EDGE_SWIPE_ZONE_PX = 25;
/** How far such a drag, or one that pushes the drawer back, must travel sideways. */
export const SWIPE_DISTANCE_PX = 40;

interface DrawerContext {
  startsOpen: boolean;
  /** Where the drag began, in px from the left of the viewport. */
  dragFrom: number;
}

type DrawerEvent =
  | { type: 'menu.toggle' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  | { type: 'section.chosen' }
  | { type: 'pointer.down'; x: number; viewportWidth: number }
  | { type: 'pointer.move'; x: number }
  | { type: 'pointer.up' }
  | { type: 'pointer.cancel' };

/**
 * The side drawer at the right edge: toggled by the menu button, pulled out by a swipe from the edge,
 * pushed back by a swipe to the right, closed by choosing a section.
 * Input: whether it starts open (default: no). Source: spec sections 2, 4 and 9.
 */
export const drawerMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: DrawerContext;
    events: DrawerEvent;
    input: { startsOpen?: boolean };
  },
  actions: {
    beginDrag: assign({ dragFrom: (_, { x }: { x: number }) => x }),
  },
  guards: {
    startsOpen: ({ context }) => context.startsOpen,
    isInEdgeZone: (_, { x, viewportWidth }: { x: number; viewportWidth: number }) =>
      x >= viewportWidth - EDGE_SWIPE_ZONE_PX,
    isPulledOut: ({ context }, { x }: { x: number }) => context.dragFrom - x >= SWIPE_DISTANCE_PX,
    isPushedBack: ({ context }, { x }: { x: number }) => x - context.dragFrom >= SWIPE_DISTANCE_PX,
  },
}).createMachine({
  id: 'drawer',
  description: 'The side menu.',
  context: ({ input }) => ({ startsOpen: input.startsOpen ?? false, dragFrom: 0 }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Takes its first place at once.',
      always: [{ guard: 'startsOpen', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'Only the page shows.',
      initial: 'still',
      on: { 'menu.toggle': { target: 'open' }, 'drawer.open': { target: 'open' } },
      states: {
        still: {
          description: 'No finger pulls.',
          on: {
            'pointer.down': {
              description: 'Only a drag from the right edge is meant for the drawer.',
              guard: { type: 'isInEdgeZone', params: ({ event }) => event },
              target: 'pulled',
              actions: { type: 'beginDrag', params: ({ event }) => event },
            },
          },
        },
        pulled: {
          description: 'A finger that went down at the edge is still down.',
          on: {
            'pointer.move': {
              guard: { type: 'isPulledOut', params: ({ event }) => event },
              target: '#drawer.open',
            },
            'pointer.up': { target: 'still' },
            'pointer.cancel': { target: 'still' },
          },
        },
      },
    },
    open: {
      description: 'The menu covers the page.',
      initial: 'still',
      on: {
        'menu.toggle': { target: 'closed' },
        'drawer.close': { target: 'closed' },
        'section.chosen': { target: 'closed', description: 'The visitor is on the way there.' },
      },
      states: {
        still: {
          description: 'No finger pushes.',
          on: {
            'pointer.down': {
              target: 'pushed',
              actions: { type: 'beginDrag', params: ({ event }) => event },
            },
          },
        },
        pushed: {
          description: 'A finger is down on the menu.',
          on: {
            'pointer.move': {
              guard: { type: 'isPushedBack', params: ({ event }) => event },
              target: '#drawer.closed',
            },
            'pointer.up': { target: 'still' },
            'pointer.cancel': { target: 'still' },
          },
        },
      },
    },
  },
});
