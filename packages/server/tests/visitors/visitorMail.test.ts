import MailComposer from 'nodemailer/lib/mail-composer';
import { mails } from '../../../compiler/parse/mailsSchema';
import { charter, EXAMPLES, homeContact } from '../../../../tests/leads/examples';
import { acknowledgementMail, confirmationMail } from '../../mail/visitorMail';
import { mailboxHash } from '../../visitors/visitorEvents';

const to = { name: '', address: 'ada@example.com' };
const settings = {
  from: { name: 'X-1 Website', address: 'website@x1.example' },
  to: [{ name: 'Sales', address: 'sales@x1.example' }],
};
const words = mails.parse({});
const english = { language: 'en', words };

const leadOf = (kind: string, payload: unknown) => ({
  id: '7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11',
  kind,
  receivedAt: '2026-11-22T12:05:00.000Z',
  payload,
});

const mailOf = (
  kind: string,
  payload: unknown,
  language: Parameters<typeof acknowledgementMail>[1]['words'] = english,
) => acknowledgementMail(leadOf(kind, payload), { settings, to, words: language });

/** What a reader sees. */
const seen = (text: string): string => text.replaceAll('\u200b', '');

test('a visitor gets what was asked, in the words of the site', () => {
  const { text, subject, replyTo, headers, messageId } = mailOf('prospect', charter);
  expect(seen(text)).toBe(`Thank you. It is in our hands

One of our advisers reads it now and answers you in person.
You hear from us as soon as we have looked into it.
You are welcome to call us at any time.

What you asked us

Charter, private jet, round-trip
Ada Lovelace
+44 20 7946 0000

London, Farnborough → Genève
Tue 1 December 2026, 09:00
1 passenger, 1 piece of luggage

Genève → London, Farnborough
Tue 1 December 2026, 18:00
more than 9 passengers, 1 piece of luggage

Flown private before: yes
`);
  expect({ subject, replyTo, headers, messageId }).toEqual({
    subject: 'We have your enquiry',
    // The answer of a person goes to the sales desk.
    replyTo: settings.to[0],
    headers: { 'Auto-Submitted': 'auto-replied' },
    messageId: '<7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11.visitor@x1.example>',
  });
});

test.each(EXAMPLES)('the copy of %s has its words in both forms', (_, endpoint, payload) => {
  const { text, html } = mailOf(endpoint, payload);
  const copy = seen(text).split('What you asked us')[1]?.trim() ?? '';
  expect(copy).not.toBe('');
  const shown = seen(html)
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('<br>', '');
  for (const line of copy.split('\n')) expect(shown).toContain(line.replaceAll('&', '&amp;'));
});

test('nothing that a visitor typed is a link, a tag or a header', async () => {
  const typed =
    'https://evil.example/win?a=1 www.evil.example evil.example mailto:a@evil.example <a href="https://evil.example">x</a>\r\nBcc: all@example.com';
  const mail = mailOf('contact', { ...homeContact, first_name: typed, message: typed });
  for (const text of [mail.text, mail.html.replace(/<!doctype[\s\S]*<body/, '')]) {
    expect(text).not.toMatch(/https?:\/\/|www\.\w|evil\.example|\w@\w/);
  }
  expect(mail.html).not.toMatch(/<a |href="/);
  const source = String(
    await new MailComposer({ ...mail, to: [...mail.to], headers: { ...mail.headers } })
      .compile()
      .build(),
  );
  const [head = ''] = source.split('\r\n\r\n');
  expect(head).not.toMatch(/evil|Bcc/);
  expect(head).toMatch(/^To: ada@example\.com$/m);
});

test('a text without end is cut', () =>
  expect(
    mailOf('contact', { ...homeContact, message: 'x '.repeat(9000) }).text.length,
  ).toBeLessThan(2500));

test('another language has its words and direction; the copy is in English', () => {
  const arabic = {
    language: 'ar',
    direction: 'rtl' as const,
    words: { ...words, acknowledgement: { ...words.acknowledgement, title: 'شكرًا' } },
  };
  const { html } = mailOf('contact', homeContact, arabic);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('شكرًا');
  expect(html).toContain('<div lang="en" dir="ltr"');
});

test('the question about the newsletter has one link, and says what to do otherwise', () => {
  const link = 'https://www.x1.example/desk/newsletter/abc';
  const { text, html } = confirmationMail(
    leadOf('newsletter', { email: to.address }),
    { settings, to, words: english },
    link,
  );
  expect(text.match(/https?:\S+/g)).toEqual([link]);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
  expect(text).toContain('If it was not you');
});

test('a mailbox has one name, however its address is written', () => {
  const names = [
    'Ada.Lovelace@Example.com',
    ' adalovelace@example.com',
    'ada.lovelace+x@example.com',
  ];
  expect(new Set(names.map(mailboxHash)).size).toBe(1);
  expect(mailboxHash('ada@example.com')).not.toBe(mailboxHash('ada@example.org'));
});
