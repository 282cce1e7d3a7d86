import fc from 'fast-check';
import { dialogsMachine } from '../../src/machines/dialogs.machine';
import { startActor } from './startActor';

const names = ['jet-and-surprise', 'summit-collection', 'world-tour'];

function startDialogs() {
  const { actor, play } = startActor(dialogsMachine, { names });
  return { actor, play, name: () => actor.getSnapshot().context.name };
}

test('no dialog is open at first', () => {
  const { actor, name } = startDialogs();
  expect(actor.getSnapshot().value).toBe('closed');
  expect(name()).toBeNull();
});

test.each(['dialog.close', 'dialog.book'] as const)('a dialog opens, and %s closes it', (close) => {
  const { play, actor, name } = startDialogs();
  play({ type: 'dialog.open', name: 'world-tour' });
  expect(actor.getSnapshot().value).toBe('open');
  expect(name()).toBe('world-tour');
  play(close);
  expect(actor.getSnapshot().value).toBe('closed');
  expect(name()).toBeNull();
});

test('an unknown name opens nothing and closes nothing', () => {
  const { play, name } = startDialogs();
  play({ type: 'dialog.open', name: 'moon-tour' });
  expect(name()).toBeNull();
  play({ type: 'dialog.open', name: 'world-tour' }, { type: 'dialog.open', name: 'moon-tour' });
  expect(name()).toBe('world-tour');
});

test('another dialog replaces the open one', () => {
  const { play, name } = startDialogs();
  play({ type: 'dialog.open', name: 'world-tour' });
  play({ type: 'dialog.open', name: 'summit-collection' });
  expect(name()).toBe('summit-collection');
});

test('property: closing always works, and only a known dialog is open', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom(...names, 'moon-tour').map((name) => ({ type: 'dialog.open' as const, name })),
    fc.constantFrom('dialog.close', 'dialog.book'),
  );
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const { play, actor, name } = startDialogs();
      for (const event of events) {
        play(event);
        const opened = name();
        expect(actor.getSnapshot().matches('open')).toBe(opened !== null && names.includes(opened));
      }
      play('dialog.close');
      expect(name()).toBeNull();
    }),
  );
});
