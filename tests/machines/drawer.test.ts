import fc from 'fast-check';
import { drawerMachine } from '../../src/machines/drawer.machine';
import { startActor } from './startActor';

const viewportWidth = 400;

function startDrawer() {
  const { actor, play } = startActor(drawerMachine, undefined);
  const isOpen = () => actor.getSnapshot().matches('open');
  return { actor, play, isOpen };
}

function startOpenDrawer() {
  const drawer = startDrawer();
  drawer.actor.send({ type: 'menu.toggle' });
  return drawer;
}

test('the drawer starts closed, and the menu button toggles it', () => {
  const { play, isOpen } = startDrawer();
  expect(isOpen()).toBe(false);
  play('menu.toggle');
  expect(isOpen()).toBe(true);
  play('menu.toggle');
  expect(isOpen()).toBe(false);
});

test.each(['drawer.close', 'section.chosen'] as const)('%s closes it, also twice', (type) => {
  const { play, isOpen } = startOpenDrawer();
  play(type, type);
  expect(isOpen()).toBe(false);
});

test.each([
  [375, true],
  [399, true],
  [374, false],
  [10, false],
])('a swipe to the left from %i of 400 px opens it: %s', (x, opens) => {
  const { play, isOpen } = startDrawer();
  play({ type: 'pointer.down', x, viewportWidth }, { type: 'pointer.move', x: x - 39 });
  expect(isOpen()).toBe(false);
  play({ type: 'pointer.move', x: x - 40 });
  expect(isOpen()).toBe(opens);
});

test.each(['pointer.up', 'pointer.cancel'] as const)('after %s a move does not open it', (type) => {
  const { play, actor, isOpen } = startDrawer();
  play({ type: 'pointer.down', x: 390, viewportWidth });
  expect(actor.getSnapshot().matches({ closed: 'dragging' })).toBe(true);
  play({ type });
  expect(actor.getSnapshot().matches({ closed: 'idle' })).toBe(true);
  play({ type: 'pointer.move', x: 0 });
  expect(isOpen()).toBe(false);
});

test('a swipe to the right from anywhere closes it', () => {
  const { play, isOpen } = startOpenDrawer();
  play({ type: 'pointer.down', x: 200, viewportWidth }, { type: 'pointer.move', x: 100 });
  play({ type: 'pointer.move', x: 239 });
  expect(isOpen()).toBe(true);
  play({ type: 'pointer.move', x: 240 });
  expect(isOpen()).toBe(false);
});

test.each(['pointer.up', 'pointer.cancel'] as const)(
  'after %s a move does not close it',
  (type) => {
    const { play, actor, isOpen } = startOpenDrawer();
    play({ type: 'pointer.down', x: 100, viewportWidth });
    expect(actor.getSnapshot().matches({ open: 'dragging' })).toBe(true);
    play({ type });
    expect(actor.getSnapshot().matches({ open: 'idle' })).toBe(true);
    play({ type: 'pointer.move', x: 399 });
    expect(isOpen()).toBe(true);
  },
);

test('the drag that opens it does not close it', () => {
  const { play, isOpen } = startDrawer();
  play({ type: 'pointer.down', x: 390, viewportWidth }, { type: 'pointer.move', x: 300 });
  play({ type: 'pointer.move', x: 399 });
  expect(isOpen()).toBe(true);
});

test('property: closing always works', () => {
  const x = fc.integer({ min: 0, max: viewportWidth });
  const anyEvent = fc.oneof(
    fc.constantFrom(
      { type: 'menu.toggle' as const },
      { type: 'pointer.up' as const },
      { type: 'pointer.cancel' as const },
    ),
    x.map((at) => ({ type: 'pointer.down' as const, x: at, viewportWidth })),
    x.map((at) => ({ type: 'pointer.move' as const, x: at })),
  );
  const closing = fc.constantFrom('drawer.close' as const, 'section.chosen' as const);
  fc.assert(
    fc.property(fc.array(anyEvent), closing, (events, type) => {
      const { play, actor, isOpen } = startDrawer();
      for (const event of events) actor.send(event);
      play({ type });
      expect(isOpen()).toBe(false);
    }),
  );
});
