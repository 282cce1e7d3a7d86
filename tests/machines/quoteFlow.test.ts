import fc from 'fast-check';
import { quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import { startActor } from './startActor';

/** Names of the test's own: the machine knows only those that it is given. */
const PICKER_FORMS = ['flight', 'card'];
const OVERLAY_FORMS = [...PICKER_FORMS, 'question'];

function startFlow(...opened: (string | undefined)[]) {
  const input = { pickerForms: PICKER_FORMS, overlayForms: OVERLAY_FORMS };
  const { actor, emitted, play } = startActor(quoteFlowMachine, input);
  for (const form of opened) actor.send({ type: 'quote.open', form });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, emitted, play, value, context, form: () => context().form };
}

test.each([
  ['starts closed', [], 'closed', null],
  ['opens the picker when no form is named', [undefined], 'picking', null],
  ['opens the form flight directly', ['flight'], { filling: 'editing' }, 'flight'],
  ['opens the form card directly', ['card'], { filling: 'editing' }, 'card'],
  ['opens the form question directly', ['question'], { asking: 'editing' }, 'question'],
])('%s', (_name, opened, state, name) => {
  const { value, form } = startFlow(...opened);
  expect(value()).toEqual(state);
  expect(form()).toBe(name);
});

test.each(['', 'Flight', 'closed', '__proto__', 'toString'])(
  'ignores the unknown form "%s", also while another form is open',
  (name) => {
    expect(startFlow(name).value()).toBe('closed');
    expect(startFlow('card', name).form()).toBe('card');
  },
);

test.each(PICKER_FORMS)('opens %s from the picker, and goes back to the picker', (name) => {
  const { play, value, form, context } = startFlow(undefined);
  play({ type: 'quote.choose', form: name });
  expect(form()).toBe(name);
  expect(context().cameFromPicker).toBe(true);
  play('quote.back');
  expect(value()).toBe('picking');
  expect(context().cameFromPicker).toBe(false);
  expect(form()).toBeNull();
});

test('lets the visitor choose only what the picker offers, and only in the picker', () => {
  const { play, value } = startFlow(undefined);
  play({ type: 'quote.choose', form: 'question' });
  expect(value()).toBe('picking');
  play('quote.close', { type: 'quote.choose', form: 'flight' });
  expect(value()).toBe('closed');
});

test('goes back to the picker from a form that was opened directly', () => {
  const { play, value, context } = startFlow('flight');
  expect(context().cameFromPicker).toBe(false);
  play('quote.back');
  expect(value()).toBe('picking');
});

test('has no way back to the picker from a message', () => {
  const { play, actor, value } = startFlow('question');
  expect(actor.getSnapshot().can({ type: 'quote.back' })).toBe(false);
  play('quote.back');
  expect(value()).toEqual({ asking: 'editing' });
});

test.each([undefined, ...OVERLAY_FORMS])('closes from %s', (name) => {
  const { play, value, form } = startFlow(name);
  play('quote.close');
  expect(value()).toBe('closed');
  expect(form()).toBeNull();
});

test('switches to the form that another button asks for', () => {
  expect(startFlow('flight', 'question').form()).toBe('question');
  expect(startFlow('question', 'card').form()).toBe('card');
  expect(startFlow('question', undefined).value()).toBe('picking');
});

describe.each(OVERLAY_FORMS)('a lead of the form %s', (name) => {
  test('closes the flow once sent, and names its form', () => {
    const { play, emitted, value } = startFlow(name);
    play('lead.sending', 'lead.sent');
    expect(value()).toBe('closed');
    expect(emitted).toEqual([{ type: 'quote.finished', form: name }]);
  });

  test('keeps its form open while it is being sent', () => {
    const { play, actor, form, value } = startFlow(name);
    play('lead.sending');
    const sending = value();
    expect(actor.getSnapshot().can({ type: 'quote.close' })).toBe(false);
    play('quote.close', 'quote.back', { type: 'quote.open' });
    play({ type: 'quote.open', form: 'question' }, { type: 'quote.open', form: 'flight' });
    expect(value()).toEqual(sending);
    expect(form()).toBe(name);
  });

  test('leaves its form open when refused, and the form can be closed again', () => {
    const { play, emitted, value, form } = startFlow(name);
    play('lead.sending', 'lead.refused');
    expect(form()).toBe(name);
    play('quote.close');
    expect(value()).toBe('closed');
    expect(emitted).toEqual([]);
  });

  test('does not keep the form open once the page has been left', () => {
    const { play, value, form } = startFlow(name);
    play('lead.sending', 'page.left');
    expect(value()).toBe('closed');
    play({ type: 'quote.open', form: 'card' });
    expect(form()).toBe('card');
  });
});

test('ignores what other forms send while it is closed or picking', () => {
  for (const { play, emitted, value } of [startFlow(), startFlow(undefined)]) {
    const before = value();
    play('lead.sending', 'lead.refused', 'lead.sent');
    expect(value()).toBe(before);
    expect(emitted).toEqual([]);
  }
});

test('always closes unless a lead is being sent', () => {
  const anyEvent = fc.oneof(
    fc
      .constantFrom(...OVERLAY_FORMS, 'moon')
      .map((form) => ({ type: 'quote.open', form }) as const),
    fc.constantFrom(...PICKER_FORMS).map((form) => ({ type: 'quote.choose', form }) as const),
    fc.constantFrom('quote.back', 'lead.sending', 'lead.refused', 'lead.sent', 'page.left'),
  );
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const { play, value } = startFlow();
      play(...events);
      const before = value();
      const isSending = JSON.stringify(before).includes('sending');
      play('quote.close');
      expect(value()).toEqual(isSending ? before : 'closed');
      play('lead.refused', 'quote.close');
      expect(value()).toBe('closed');
    }),
  );
});
