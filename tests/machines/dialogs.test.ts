import fc from 'fast-check';
import { dialogsMachine } from '../../src/machines/dialogs.machine';
import { startActor } from './startActor';

const names = ['jet-and-surprise', 'summit-collection', 'world-tour'];

function startDialogs() {
  const { actor } = startActor(dialogsMachine, { names });
  return { actor, name: () => actor.getSnapshot().context.name };
}

test('no dialog is open at first', () => {
  const { actor, name } = startDialogs();
  expect(actor.getSnapshot().value).toBe('closed');
  expect(name()).toBeNull();
});

test.each(names)('%s opens and closes', (wanted) => {
  const { actor, name } = startDialogs();
  actor.send({ type: 'dialog.open', name: wanted });
  expect(actor.getSnapshot().value).toBe('open');
  expect(name()).toBe(wanted);
  actor.send({ type: 'dialog.close' });
  expect(actor.getSnapshot().value).toBe('closed');
  expect(name()).toBeNull();
});

test('an unknown name opens nothing and closes nothing', () => {
  const { actor, name } = startDialogs();
  actor.send({ type: 'dialog.open', name: 'moon-tour' });
  expect(name()).toBeNull();
  actor.send({ type: 'dialog.open', name: 'world-tour' });
  actor.send({ type: 'dialog.open', name: 'moon-tour' });
  expect(name()).toBe('world-tour');
});

test('another dialog replaces the open one', () => {
  const { actor, name } = startDialogs();
  actor.send({ type: 'dialog.open', name: 'world-tour' });
  actor.send({ type: 'dialog.open', name: 'summit-collection' });
  expect(name()).toBe('summit-collection');
});

test('booking closes the dialog', () => {
  const { actor, name } = startDialogs();
  actor.send({ type: 'dialog.open', name: 'jet-and-surprise' });
  actor.send({ type: 'dialog.book' });
  expect(actor.getSnapshot().value).toBe('closed');
  expect(name()).toBeNull();
});

test('property: closing always works, and only a known dialog is open', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom(...names, 'moon-tour').map((name) => ({ type: 'dialog.open' as const, name })),
    fc.constantFrom({ type: 'dialog.close' as const }, { type: 'dialog.book' as const }),
  );
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const { actor, name } = startDialogs();
      for (const event of events) {
        actor.send(event);
        const opened = name();
        expect(actor.getSnapshot().matches('open')).toBe(opened !== null && names.includes(opened));
      }
      actor.send({ type: 'dialog.close' });
      expect(name()).toBeNull();
    }),
  );
});
