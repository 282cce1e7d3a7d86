import fc from 'fast-check';
import { quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import { startActor } from './startActor';

/** Names of the test's own: the machine knows only those that it is given. */
const PICKER_FORMS = ['flight', 'card'];
const OVERLAY_FORMS = [...PICKER_FORMS, 'question'];

function startFlow(...opened: (string | undefined)[]) {
  const input = { pickerForms: PICKER_FORMS, overlayForms: OVERLAY_FORMS };
  const { actor, emitted } = startActor(quoteFlowMachine, input);
  for (const form of opened) actor.send({ type: 'quote.open', form });
  const value = () => actor.getSnapshot().value;
  return { actor, emitted, value, form: () => actor.getSnapshot().context.form };
}

test('starts closed', () => {
  const { value, form } = startFlow();
  expect(value()).toBe('closed');
  expect(form()).toBeNull();
});

test('opens the picker when no form is named', () => {
  const { value, form } = startFlow(undefined);
  expect(value()).toBe('picking');
  expect(form()).toBeNull();
});

test.each([
  ['flight', 'filling'],
  ['card', 'filling'],
  ['question', 'asking'],
])('opens the form %s directly', (name, state) => {
  const { value, form } = startFlow(name);
  expect(value()).toEqual({ [state]: 'editing' });
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
  const { actor, value, form } = startFlow(undefined);
  actor.send({ type: 'quote.choose', form: name });
  expect(form()).toBe(name);
  expect(actor.getSnapshot().context.cameFromPicker).toBe(true);
  actor.send({ type: 'quote.back' });
  expect(value()).toBe('picking');
  expect(actor.getSnapshot().context.cameFromPicker).toBe(false);
  expect(form()).toBeNull();
});

test('lets the visitor choose only what the picker offers, and only in the picker', () => {
  const { actor, value } = startFlow(undefined);
  actor.send({ type: 'quote.choose', form: 'question' });
  expect(value()).toBe('picking');
  actor.send({ type: 'quote.close' });
  actor.send({ type: 'quote.choose', form: 'flight' });
  expect(value()).toBe('closed');
});

test('goes back to the picker from a form that was opened directly', () => {
  const { actor, value } = startFlow('flight');
  expect(actor.getSnapshot().context.cameFromPicker).toBe(false);
  actor.send({ type: 'quote.back' });
  expect(value()).toBe('picking');
});

test('has no way back to the picker from a message', () => {
  const { actor, value } = startFlow('question');
  expect(actor.getSnapshot().can({ type: 'quote.back' })).toBe(false);
  actor.send({ type: 'quote.back' });
  expect(value()).toEqual({ asking: 'editing' });
});

test.each([undefined, ...OVERLAY_FORMS])('closes from %s', (name) => {
  const { actor, value, form } = startFlow(name);
  actor.send({ type: 'quote.close' });
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
    const { actor, emitted, value } = startFlow(name);
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'lead.sent' });
    expect(value()).toBe('closed');
    expect(emitted).toEqual([{ type: 'quote.finished', form: name }]);
  });

  test('keeps its form open while it is being sent', () => {
    const { actor, form } = startFlow(name);
    actor.send({ type: 'lead.sending' });
    const sending = actor.getSnapshot().value;
    expect(actor.getSnapshot().can({ type: 'quote.close' })).toBe(false);
    actor.send({ type: 'quote.close' });
    actor.send({ type: 'quote.back' });
    actor.send({ type: 'quote.open' });
    actor.send({ type: 'quote.open', form: 'question' });
    actor.send({ type: 'quote.open', form: 'flight' });
    expect(actor.getSnapshot().value).toEqual(sending);
    expect(form()).toBe(name);
  });

  test('leaves its form open when refused, and the form can be closed again', () => {
    const { actor, emitted, value, form } = startFlow(name);
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'lead.refused' });
    expect(form()).toBe(name);
    actor.send({ type: 'quote.close' });
    expect(value()).toBe('closed');
    expect(emitted).toEqual([]);
  });

  test('does not keep the form open once the page has been left', () => {
    const { actor, value, form } = startFlow(name);
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'page.left' });
    expect(value()).toBe('closed');
    actor.send({ type: 'quote.open', form: 'card' });
    expect(form()).toBe('card');
  });
});

test('ignores what other forms send while it is closed or picking', () => {
  for (const { actor, emitted, value } of [startFlow(), startFlow(undefined)]) {
    const before = value();
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'lead.refused' });
    actor.send({ type: 'lead.sent' });
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
    fc.constantFrom(
      { type: 'quote.back' as const },
      { type: 'lead.sending' as const },
      { type: 'lead.refused' as const },
      { type: 'lead.sent' as const },
      { type: 'page.left' as const },
    ),
  );
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const { actor, value } = startFlow();
      for (const event of events) actor.send(event);
      const before = value();
      const isSending = JSON.stringify(before).includes('sending');
      actor.send({ type: 'quote.close' });
      expect(value()).toEqual(isSending ? before : 'closed');
      actor.send({ type: 'lead.refused' });
      actor.send({ type: 'quote.close' });
      expect(value()).toBe('closed');
    }),
  );
});
