import fc from 'fast-check';
import { openForm, quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import { startActor } from './startActor';

function startFlow(...opened: (string | undefined)[]) {
  const { actor, emitted } = startActor(quoteFlowMachine, undefined);
  for (const form of opened) actor.send({ type: 'quote.open', form });
  const value = () => actor.getSnapshot().value;
  return { actor, emitted, value, form: () => openForm(actor.getSnapshot()) };
}

const picked = [
  ['charter', { filling: 'charter' }],
  ['empty-legs', { filling: 'emptyLegs' }],
  ['jet-card', { filling: 'jetCard' }],
] as const;
const asked = [
  ['contact', { asking: 'contact' }],
  ['rescue', { asking: 'rescue' }],
] as const;

test('the flow starts closed', () => {
  const { value, form } = startFlow();
  expect(value()).toBe('closed');
  expect(form()).toBeNull();
});

test.each([undefined, 'main-charter'])('opening it with %s shows the picker', (wanted) => {
  const { value, form } = startFlow(wanted);
  expect(value()).toBe('picking');
  expect(form()).toBeNull();
});

test.each([...picked, ...asked])('form-opened=%s opens that form directly', (wanted, place) => {
  const { value, form } = startFlow(wanted);
  expect(value()).toEqual(place);
  expect(form()).toBe(wanted);
});

test.each(['', 'cargo', 'CHARTER', 'emptyLegs', 'closed', '__proto__'])(
  'an unknown form "%s" is ignored, also while another one is open',
  (wanted) => {
    expect(startFlow(wanted).value()).toBe('closed');
    expect(startFlow('jet-card', wanted).form()).toBe('jet-card');
  },
);

test.each(picked)(
  'choosing %s in the picker opens it, Back returns to the picker',
  (form, place) => {
    const { actor, value } = startFlow('main-charter');
    actor.send({ type: 'quote.choose', form });
    expect(value()).toEqual(place);
    actor.send({ type: 'quote.back' });
    expect(value()).toBe('picking');
  },
);

test('the picker offers nothing else, and nobody chooses outside it', () => {
  const { actor, value } = startFlow('main-charter');
  // A form that the type forbids, as a careless caller might send it.
  actor.send({ type: 'quote.choose', form: 'contact' as 'charter' });
  expect(value()).toBe('picking');
  actor.send({ type: 'quote.close' });
  actor.send({ type: 'quote.choose', form: 'charter' });
  expect(value()).toBe('closed');
});

test.each(picked)('%s opened directly may go back to the picker', (form) => {
  const { actor, value } = startFlow(form);
  expect(actor.getSnapshot().can({ type: 'quote.back' })).toBe(true);
  actor.send({ type: 'quote.back' });
  expect(value()).toBe('picking');
});

test.each(asked)('%s has no way back to the picker', (form, place) => {
  const { actor, value } = startFlow(form);
  expect(actor.getSnapshot().can({ type: 'quote.back' })).toBe(false);
  actor.send({ type: 'quote.back' });
  expect(value()).toEqual(place);
});

test.each(['main-charter', ...[...picked, ...asked].map(([form]) => form)])(
  'close closes everything from %s',
  (form) => {
    const { actor, value } = startFlow(form);
    actor.send({ type: 'quote.close' });
    expect(value()).toBe('closed');
  },
);

test('another quote button switches to the form it asks for', () => {
  expect(startFlow('charter', 'contact').form()).toBe('contact');
  expect(startFlow('contact', 'empty-legs').form()).toBe('empty-legs');
  expect(startFlow('contact', undefined).value()).toBe('picking');
});

describe.each([...picked, ...asked])('a lead of the %s form', (form, place) => {
  test('closes the flow once sent and says which form it was', () => {
    const { actor, emitted, value } = startFlow(form);
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'lead.sent' });
    expect(value()).toBe('closed');
    expect(actor.getSnapshot().context.isSending).toBe(false);
    expect(emitted).toEqual([{ type: 'quote.finished', form }]);
  });

  test('can not be closed, left or switched while it is on its way', () => {
    const { actor, value } = startFlow(form);
    actor.send({ type: 'lead.sending' });
    expect(actor.getSnapshot().can({ type: 'quote.close' })).toBe(false);
    actor.send({ type: 'quote.close' });
    actor.send({ type: 'quote.back' });
    actor.send({ type: 'quote.open' });
    actor.send({ type: 'quote.open', form: 'contact' });
    actor.send({ type: 'quote.open', form: 'charter' });
    expect(value()).toEqual(place);
  });

  test('leaves its form open when refused, and the form can be closed again', () => {
    const { actor, emitted, value } = startFlow(form);
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'lead.refused' });
    expect(value()).toEqual(place);
    actor.send({ type: 'quote.close' });
    expect(value()).toBe('closed');
    expect(emitted).toEqual([]);
  });

  test('does not keep the forms open once the page has been left', () => {
    const { actor, value, form: open } = startFlow(form);
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'page.left' });
    expect(value()).toBe('closed');
    actor.send({ type: 'quote.open', form: 'jet-card' });
    expect(open()).toBe('jet-card');
  });
});

test('what other forms send changes nothing while the flow is closed or picking', () => {
  for (const { actor, emitted, value } of [startFlow(), startFlow('main-charter')]) {
    const before = value();
    actor.send({ type: 'lead.sending' });
    actor.send({ type: 'lead.refused' });
    actor.send({ type: 'lead.sent' });
    expect(value()).toBe(before);
    expect(actor.getSnapshot().context.isSending).toBe(false);
    expect(emitted).toEqual([]);
  }
});

test('closing always ends closed unless a lead is on its way', () => {
  const forms = ['main-charter', 'charter', 'empty-legs', 'jet-card', 'contact', 'rescue', 'moon'];
  const anyEvent = fc.oneof(
    fc.constantFrom(...forms).map((form) => ({ type: 'quote.open' as const, form })),
    fc
      .constantFrom('charter' as const, 'empty-legs' as const, 'jet-card' as const)
      .map((form) => ({ type: 'quote.choose' as const, form })),
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
      const { isSending } = actor.getSnapshot().context;
      actor.send({ type: 'quote.close' });
      expect(value()).toEqual(isSending ? before : 'closed');
      actor.send({ type: 'lead.refused' });
      actor.send({ type: 'quote.close' });
      expect(value()).toBe('closed');
    }),
  );
});
