import fc from 'fast-check';
import { drawerMachine } from '../../src/machines/drawer.machine';
import { startActor } from './startActor';

const viewportWidth = 400;

function startDrawer(startsOpen?: boolean) {
  const { actor } = startActor(drawerMachine, { startsOpen });
  const isOpen = () => actor.getSnapshot().matches('open');
  return { actor, isOpen };
}

test('the drawer starts closed unless it is asked to start open', () => {
  expect(startDrawer().isOpen()).toBe(false);
  expect(startDrawer(false).isOpen()).toBe(false);
  expect(startDrawer(true).isOpen()).toBe(true);
});

test('the menu button toggles it', () => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'menu.toggle' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'menu.toggle' });
  expect(isOpen()).toBe(false);
});

test('open and close do what they say, also twice', () => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'drawer.open' });
  actor.send({ type: 'drawer.open' });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'drawer.close' });
  actor.send({ type: 'drawer.close' });
  expect(isOpen()).toBe(false);
});

test('choosing a section closes it', () => {
  const { actor, isOpen } = startDrawer(true);
  actor.send({ type: 'section.chosen' });
  expect(isOpen()).toBe(false);
});

test.each([
  [375, true],
  [399, true],
  [374, false],
  [10, false],
])('a swipe inwards that begins at %i of 400 px opens it: %s', (x, opens) => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'pointer.down', x, viewportWidth });
  actor.send({ type: 'pointer.move', x: x - 39 });
  expect(isOpen()).toBe(false);
  actor.send({ type: 'pointer.move', x: x - 40 });
  expect(isOpen()).toBe(opens);
});

test.each(['pointer.up', 'pointer.cancel'] as const)('after %s a move pulls nothing', (type) => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'pointer.down', x: 390, viewportWidth });
  expect(actor.getSnapshot().matches({ closed: 'pulled' })).toBe(true);
  actor.send({ type });
  expect(actor.getSnapshot().matches({ closed: 'still' })).toBe(true);
  actor.send({ type: 'pointer.move', x: 0 });
  expect(isOpen()).toBe(false);
});

test('an open drawer is swiped shut to the right, from anywhere', () => {
  const { actor, isOpen } = startDrawer(true);
  actor.send({ type: 'pointer.down', x: 200, viewportWidth });
  actor.send({ type: 'pointer.move', x: 100 });
  actor.send({ type: 'pointer.move', x: 239 });
  expect(isOpen()).toBe(true);
  actor.send({ type: 'pointer.move', x: 240 });
  expect(isOpen()).toBe(false);
});

test.each(['pointer.up', 'pointer.cancel'] as const)('after %s a move pushes nothing', (type) => {
  const { actor, isOpen } = startDrawer(true);
  actor.send({ type: 'pointer.down', x: 100, viewportWidth });
  expect(actor.getSnapshot().matches({ open: 'pushed' })).toBe(true);
  actor.send({ type });
  expect(actor.getSnapshot().matches({ open: 'still' })).toBe(true);
  actor.send({ type: 'pointer.move', x: 399 });
  expect(isOpen()).toBe(true);
});

test('the drag that opened it does not close it', () => {
  const { actor, isOpen } = startDrawer();
  actor.send({ type: 'pointer.down', x: 390, viewportWidth });
  actor.send({ type: 'pointer.move', x: 300 });
  actor.send({ type: 'pointer.move', x: 399 });
  expect(isOpen()).toBe(true);
});

test('closing always ends closed, whatever came before', () => {
  const x = fc.integer({ min: 0, max: viewportWidth });
  const anyEvent = fc.oneof(
    fc.constantFrom(
      { type: 'menu.toggle' as const },
      { type: 'drawer.open' as const },
      { type: 'pointer.up' as const },
      { type: 'pointer.cancel' as const },
    ),
    x.map((at) => ({ type: 'pointer.down' as const, x: at, viewportWidth })),
    x.map((at) => ({ type: 'pointer.move' as const, x: at })),
  );
  const closing = fc.constantFrom('drawer.close' as const, 'section.chosen' as const);
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyEvent), closing, (startsOpen, events, type) => {
      const { actor, isOpen } = startDrawer(startsOpen);
      for (const event of events) actor.send(event);
      actor.send({ type });
      expect(isOpen()).toBe(false);
    }),
  );
});
