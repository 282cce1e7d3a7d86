import { digestMail } from '../../mail/digestMail';
import { charter, homeContact } from '../../../../tests/leads/examples';

const addresses = {
  from: { name: 'X-1 Website', address: 'website@x1.example' },
  to: [{ name: '', address: 'sales@x1.example' }],
};

const lead = (id: string, kind: string, payload: unknown) => ({
  id,
  kind,
  receivedAt: '2026-11-22T12:05:00.000Z',
  payload,
  mark: 'filled in within 240 ms',
});

test('a digest says of each lead what it asks, how to reach the sender and what made it marked', () => {
  const { subject, replyTo, text, messageId } = digestMail(
    [
      lead('one', 'prospect', charter),
      lead('two', 'contact', { ...homeContact, message: 'spam '.repeat(1000), phone_number: '' }),
    ],
    addresses,
  );
  expect(subject).toBe('2 marked leads');
  expect(replyTo).toBeUndefined();
  expect(messageId).toMatch(/^<digest-[\da-f]{32}@x1\.example>$/);
  expect(text).toBe(`2 marked leads
These forms were sent quicker than a person types, so they are probably spam. Each is stored like any other lead.

1. Charter: London, Farnborough → Genève and back, 1 Dec · Ada Lovelace
   Phone: +44 20 7946 0000
   E-mail: ada@example.com
   Marked: filled in within 240 ms
   Received: Sun 22 November 2026, 12:05 UTC
   Lead: one

2. Message: ${'spam '.repeat(21)}spam… · Ada Lovelace
   E-mail: ada@example.com
   Marked: filled in within 240 ms
   Received: Sun 22 November 2026, 12:05 UTC
   Lead: two

One of them is from a person after all? This command sends it as a mail of its own: npm run leads -- redeliver, and the id of the lead.
`);
});

test('a digest says the language and the form of each lead, when they are known', () => {
  const { text, html } = digestMail(
    [
      { ...lead('one', 'contact', homeContact), form: 'rescue', language: 'fr' },
      lead('two', 'contact', homeContact),
    ],
    addresses,
  );
  for (const shown of [text, html]) expect(shown.match(/(?:Language|Form): .*/g)).toHaveLength(2);
  expect(text).toContain('\n   Language: French (fr)\n   Form: rescue\n   Marked: ');
});

test('what visitors typed is one line of text in the HTML, without links', () => {
  const payload = {
    ...homeContact,
    first_name: '<a href="https://spam.example">\r\nBcc: eve@example.com',
    message: '<script>alert(1)</script>\n\n9. Forged entry',
  };
  const { html, text, subject } = digestMail([lead('one', 'contact', payload)], addresses);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<(?:a|script|img)\b/);
  expect(text).not.toMatch(/^(?:9\.|Bcc:)/m);
  expect(subject).toBe('1 marked lead');
});

test('a digest with the same leads is the same mail, and another with more', () => {
  const leads = [lead('one', 'contact', homeContact), lead('two', 'contact', homeContact)];
  expect(digestMail(leads, addresses)).toEqual(digestMail(leads, addresses));
  expect(digestMail(leads, addresses).messageId).not.toBe(
    digestMail(leads.slice(1), addresses).messageId,
  );
});
