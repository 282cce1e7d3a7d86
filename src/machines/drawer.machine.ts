import { assign, setup } from 'xstate';

/** Width of the zone at the end edge in which a swipe that opens the drawer begins, in px. */
export const EDGE_SWIPE_ZONE_PX = 25;
/** Distance of a swipe that opens or closes the drawer, in px. */
export const SWIPE_DISTANCE_PX = 40;

type DrawerEvent =
  | { type: 'menu.toggle' }
  | { type: 'drawer.close' }
  | { type: 'section.chosen' }
  | { type: 'pointer.down'; x: number; viewportWidth: number }
  | { type: 'pointer.move'; x: number }
  | { type: 'pointer.up' }
  | { type: 'pointer.cancel' };

/**
 * The side menu, a drawer at the end edge of the screen: the right one, but where lines run from right to
 * left. Positions are in px from the other edge. Source: docs/specification.md, 'Drawer'.
 */
export const drawerMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: { dragStartX: number };
    events: DrawerEvent;
  },
  actions: {
    startDrag: assign({ dragStartX: (_, { x }: { x: number }) => x }),
  },
  guards: {
    isInEdgeZone: (_, { x, viewportWidth }: { x: number; viewportWidth: number }) =>
      x >= viewportWidth - EDGE_SWIPE_ZONE_PX,
    isPulledOut: ({ context }, { x }: { x: number }) => context.dragStartX - x >= SWIPE_DISTANCE_PX,
    isPushedBack: ({ context }, { x }: { x: number }) =>
      x - context.dragStartX >= SWIPE_DISTANCE_PX,
  },
}).createMachine({
  id: 'drawer',
  description: 'The side menu.',
  context: { dragStartX: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'The drawer is off screen.',
      initial: 'idle',
      on: { 'menu.toggle': { target: 'open' } },
      states: {
        idle: {
          description: 'No drag is in progress.',
          on: {
            'pointer.down': {
              description: 'A drag that begins elsewhere does not open the drawer.',
              guard: { type: 'isInEdgeZone', params: ({ event }) => event },
              target: 'dragging',
              actions: { type: 'startDrag', params: ({ event }) => event },
            },
          },
        },
        dragging: {
          description: 'A drag from the end edge is in progress.',
          on: {
            'pointer.move': {
              guard: { type: 'isPulledOut', params: ({ event }) => event },
              target: '#drawer.open',
            },
            'pointer.up': { target: 'idle' },
            'pointer.cancel': { target: 'idle' },
          },
        },
      },
    },
    open: {
      description: 'The drawer covers the page.',
      initial: 'idle',
      on: {
        'menu.toggle': { target: 'closed' },
        'drawer.close': { target: 'closed' },
        'section.chosen': { target: 'closed' },
      },
      states: {
        idle: {
          description: 'No drag is in progress.',
          on: {
            'pointer.down': {
              target: 'dragging',
              actions: { type: 'startDrag', params: ({ event }) => event },
            },
          },
        },
        dragging: {
          description: 'A drag on the drawer is in progress.',
          on: {
            'pointer.move': {
              guard: { type: 'isPushedBack', params: ({ event }) => event },
              target: '#drawer.closed',
            },
            'pointer.up': { target: 'idle' },
            'pointer.cancel': { target: 'idle' },
          },
        },
      },
    },
  },
});
