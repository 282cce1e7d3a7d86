import fc from 'fast-check';
import { redact, redactEvent } from '../../packages/inspector/recording/redact';
import { forms } from '../../src/forms/registry';

test('what a visitor typed is redacted to its type and length', () => {
  const lead = {
    full_name: 'Ada Lovelace',
    has_flawn_private_before: true,
    quotations: [{ quotation_legs: [{ order: 1, pax: 4, from_location: 'Tallinn' }] }],
  };
  expect(redactEvent({ type: 'lead.submit', lead, content: 'Ada' })).toEqual({
    type: 'lead.submit',
    lead: {
      full_name: 'text, 12 characters',
      has_flawn_private_before: 'boolean',
      quotations: [
        {
          quotation_legs: [{ order: 'number', pax: 'number', from_location: 'text, 7 characters' }],
        },
      ],
    },
    content: 'text, 3 characters',
  });
});

test('what describes the state of a machine is kept', () => {
  for (const event of [
    { type: 'card.flip', index: 2 },
    { type: 'autoplay.pause', reason: 'offscreen' },
    { type: 'pointer.down', x: 310, viewportWidth: 320 },
  ])
    expect(redactEvent(event)).toEqual(event);
});

test.each([...Object.keys(forms), 'main-charter'])('the form name %s is kept', (form) => {
  expect(redactEvent({ type: 'quote.open', form })).toEqual({ type: 'quote.open', form });
});

test('the message of an error and the content of a class instance are redacted', () => {
  expect(redact(new TypeError('to ada@example.com'))).toEqual({
    name: 'TypeError',
    message: 'text, 18 characters',
  });
  expect(redact({ when: new Date(), send: () => 'x', none: null })).toEqual({
    when: 'other',
    send: 'function',
    none: null,
  });
});

test('property: nothing typed is left, and redacting twice equals redacting once', () => {
  const secret = 'ada@example.com';
  const anyValue = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string().map((around) => `${around}${secret}${around}`),
      fc.array(tie('value')),
      fc.dictionary(fc.constantFrom('message', 'index', 'form', 'name'), tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(anyValue, (value) => {
      const redacted = redact(value);
      expect(JSON.stringify(redacted)).not.toContain(secret);
      expect(redact(redacted)).toEqual(redacted);
    }),
  );
});
