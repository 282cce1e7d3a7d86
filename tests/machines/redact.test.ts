import fc from 'fast-check';
import { redact } from '../../src/devtools/redact';
import { redactEvent } from '../../src/devtools/trace';

test('what a visitor typed becomes its kind and length', () => {
  const lead = {
    full_name: 'Ada Lovelace',
    has_flawn_private_before: true,
    quotations: [{ quotation_legs: [{ order: 1, pax: 4, from_location: 'Tallinn' }] }],
  };
  expect(redactEvent({ type: 'lead.submit', lead, content: 'Ada' })).toEqual({
    type: 'lead.submit',
    lead: {
      full_name: 'text, 12 characters',
      has_flawn_private_before: 'yes or no',
      quotations: [
        {
          quotation_legs: [{ order: 'number', pax: 'number', from_location: 'text, 7 characters' }],
        },
      ],
    },
    content: 'text, 3 characters',
  });
});

test('what tells where a machine is stays', () => {
  for (const event of [
    { type: 'carousel.show', index: 2 },
    { type: 'quote.open', form: 'empty-legs' },
    { type: 'hold.begin', reason: 'outOfSight' },
    { type: 'pointer.down', x: 310, viewportWidth: 320 },
  ])
    expect(redactEvent(event)).toEqual(event);
});

test('an error loses what it says and keeps its kind; nothing is followed into an object of a class', () => {
  expect(redact(new TypeError('to ada@example.com'))).toEqual({
    name: 'TypeError',
    message: 'text, 18 characters',
  });
  expect(redact({ when: new Date(), send: () => 'x', none: null })).toEqual({
    when: 'something else',
    send: 'function',
    none: null,
  });
});

test('whatever is typed, in whatever shape, nothing of it is left, and redacting twice changes nothing', () => {
  const secret = 'ada@example.com';
  const holding = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string().map((around) => `${around}${secret}${around}`),
      fc.array(tie('value')),
      fc.dictionary(fc.constantFrom('message', 'index', 'form', 'name'), tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(holding, (value) => {
      const redacted = redact(value);
      expect(JSON.stringify(redacted)).not.toContain(secret);
      expect(redact(redacted)).toEqual(redacted);
    }),
  );
});
