import fc from 'fast-check';
import { drawerMachine } from '../../src/machines/drawer.machine';
import { startActor } from './startActor';

const viewportWidth = 400;

function startDrawer() {
  const { actor } = startActor(drawerMachine, undefined);
  const isOpen = () => actor.getSnapshot().matches('open');
  return { actor, isOpen };
}

function startOpenDrawer() {
  const drawer = startDrawer();
  drawer.actor.send({ type: 'menu.toggle' });
  return drawer;
}

test('the drawer starts closed, and the menu button toggles it', () => {
  const { actor, isOpen } = startDrawer();
  expect(isOpen()).toBe(false);
  actor.send({ type: 'menu.toggle' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'menu.toggle' });
  expect(isOpen()).toBe(false);
});

test('closes, also twice', () => {
  const { actor, isOpen } = startOpenDrawer();
  actor.send({ type: 'drawer.close' });
  actor.send({ type: 'drawer.close' });
  expect(isOpen()).toBe(false);
});

test('choosing a section closes it', () => {
  const { actor, isOpen } = startOpenDrawer();
  actor.send({ type: 'section.chosen' });
  expect(isOpen()).toBe(false);
});

test.each([
  [375, true],
  [399, true],
  [374, false],
  [10, false],
])('a swipe to the left from %i of 400 px opens it: %s', (x, opens) => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'pointer.down', x, viewportWidth });
  actor.send({ type: 'pointer.move', x: x - 39 });
  expect(isOpen()).toBe(false);
  actor.send({ type: 'pointer.move', x: x - 40 });
  expect(isOpen()).toBe(opens);
});

test.each(['pointer.up', 'pointer.cancel'] as const)('after %s a move does not open it', (type) => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'pointer.down', x: 390, viewportWidth });
  expect(actor.getSnapshot().matches({ closed: 'dragging' })).toBe(true);
  actor.send({ type });
  expect(actor.getSnapshot().matches({ closed: 'idle' })).toBe(true);
  actor.send({ type: 'pointer.move', x: 0 });
  expect(isOpen()).toBe(false);
});

test('a swipe to the right from anywhere closes it', () => {
  const { actor, isOpen } = startOpenDrawer();
  actor.send({ type: 'pointer.down', x: 200, viewportWidth });
  actor.send({ type: 'pointer.move', x: 100 });
  actor.send({ type: 'pointer.move', x: 239 });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'pointer.move', x: 240 });
  expect(isOpen()).toBe(false);
});

test.each(['pointer.up', 'pointer.cancel'] as const)(
  'after %s a move does not close it',
  (type) => {
    const { actor, isOpen } = startOpenDrawer();
    actor.send({ type: 'pointer.down', x: 100, viewportWidth });
    expect(actor.getSnapshot().matches({ open: 'dragging' })).toBe(true);
    actor.send({ type });
    expect(actor.getSnapshot().matches({ open: 'idle' })).toBe(true);
    actor.send({ type: 'pointer.move', x: 399 });
    expect(isOpen()).toBe(true);
  },
);

test('the drag that opens it does not close it', () => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'pointer.down', x: 390, viewportWidth });
  actor.send({ type: 'pointer.move', x: 300 });
  actor.send({ type: 'pointer.move', x: 399 });
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
      const { actor, isOpen } = startDrawer();
      for (const event of events) actor.send(event);
      actor.send({ type });
      expect(isOpen()).toBe(false);
    }),
  );
});
