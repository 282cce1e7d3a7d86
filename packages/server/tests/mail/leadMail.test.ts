import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod/mini';
import { wireSchemas } from '../../../../src/leads/wire';
import { emailLink, phoneLink, replyAddress, whatsAppLink } from '../../mail/contactLinks';
import { leadMail } from '../../mail/leadMail';
import { summariseLead } from '../../mail/leadSummary';
import { renderText } from '../../mail/renderText';
import { multiLine, shorten, singleLine } from '../../mail/visitorText';
import { charter, EXAMPLES, homeContact } from '../../../../tests/leads/examples';

const ID = '7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11';
const addresses = {
  from: { name: 'X-1 Website', address: 'website@x1.example' },
  to: [{ name: '', address: 'sales@x1.example' }],
};

const leadOf = (kind: string, payload: unknown) => ({
  id: ID,
  kind,
  receivedAt: '2026-11-22T12:05:00.000Z',
  payload,
});
const mailOf = (kind: string, payload: unknown) => leadMail(leadOf(kind, payload), addresses);

const footer = (source = true) =>
  [
    ...(source
      ? ['Page: http://localhost:9000/?source=letter#main-charter-form', 'Source: letter']
      : []),
    'Received: Sun 22 November 2026, 12:05 UTC',
    `Lead: ${ID}`,
    '',
  ].join('\n');

const ada = 'Ada Lovelace\nPhone: +44 20 7946 0000\nE-mail: ada@example.com\n\n';

test.each([
  [
    'charter',
    'Charter: London, Farnborough → Genève and back, 1 Dec · Ada Lovelace',
    `Charter, private jet, round-trip\n${ada}1. London, Farnborough → Genève
   Tue 1 December 2026, 09:00
   1 passenger, 1 piece of luggage

2. Genève → London, Farnborough
   Tue 1 December 2026, 18:00
   more than 9 passengers, 1 piece of luggage

Flown private before: yes

${footer()}`,
  ],
  [
    'cargo',
    'Cargo: London, Farnborough → Genève, 1 Dec · Ada Lovelace',
    `Cargo, one-way\n${ada}London, Farnborough → Genève
   Tue 1 December 2026, 09:00
   1250.5 kg, 8 m³, largest size 2.4 m, dimensions 2.4 × 1.2 × 1.1 m

Chartered a cargo flight before: yes

${footer()}`,
  ],
  [
    'mission',
    'Ambulance: London, Farnborough → Genève, 1 Dec · Ada Lovelace',
    `Ambulance, one-way\n${ada}London, Farnborough → Genève
   Tue 1 December 2026, 09:00
   One stretcher

${footer()}`,
  ],
  [
    'empty leg',
    'Empty leg: Nice → anywhere, 21 Nov · Ada Lovelace',
    `Empty leg, one-way\n${ada.replace('E-mail', 'WhatsApp: https://wa.me/442079460000\nE-mail')}Nice → anywhere
   Sat 21 November 2026 (anytime)
   Morning, 09:00
   1 passenger, stays at least 3 nights

Contact by: WhatsApp
Last-minute offers: yes, at least 24 hours before departure
Trip themes: Skiing, Artic
Shares the flight: no
Flown private before: yes

${footer()}`,
  ],
  [
    'jet card',
    'Jet card, 12.5 hours a year · Ada Lovelace',
    `Jet card request\nAda Lovelace\nE-mail: ada@example.com\n\nHours a year: 12.5\n\n${footer()}`,
  ],
  [
    'contact',
    'Message: Hello "=1+1" 😀 · Ada Lovelace',
    `Message\nAda Lovelace\nE-mail: ada@example.com\n\nHello\n"=1+1" 😀\n\n${footer()}`,
  ],
  [
    'experiences contact',
    'Message: Can you send me details about the World Tour experience? · call me',
    `Message\nE-mail: call me\n\nCan you send me details about the World Tour experience?\n\n${footer(false)}`,
  ],
  [
    'newsletter',
    'Newsletter signup · ada@example.com',
    `Newsletter signup\nE-mail: ada@example.com\n\n${footer()}`,
  ],
])(
  'the mail of the example %s says who, how to reach them and what they want',
  (name, subject, text) => {
    const [, kind = '', payload] = EXAMPLES.find(([each]) => each === name) ?? [];
    const mail = mailOf(kind, payload);
    expect(mail.subject).toBe(subject);
    // A key that is new is in the mail, and changes no line here.
    const lead = leadOf(kind, payload);
    expect(renderText({ ...summariseLead(lead), others: [] }, lead)).toBe(text);
    expect(mail.messageId).toBe(`<${ID}@x1.example>`);
    expect(mail.html.includes('href="https://wa.me/')).toBe(text.includes('WhatsApp: '));
  },
);

test('a mail says which form sent the lead: several send messages', () => {
  const lead = leadOf('contact', homeContact);
  const { text, html } = leadMail({ ...lead, form: 'rescue' }, addresses);
  expect(text).toContain('\n\nForm: rescue\nPage: ');
  expect(html).toContain('Form: rescue<br>\nPage: ');
  expect(leadMail(lead, addresses).text).not.toContain('Form: ');
});

test('a mail says the language of the visitor beside what else is known of them', () => {
  const lead = leadOf('prospect', charter);
  const { text, html } = leadMail({ ...lead, language: 'fr' }, addresses);
  expect(text).toContain('\n\nLanguage: French (fr)\nFlown private before: yes\n');
  expect(html).toMatch(/>Language<\/th><td [^>]*>French \(fr\)</);
  const message = leadMail({ ...leadOf('contact', homeContact), language: 'ar' }, addresses);
  expect(message.text).toContain('\n\nLanguage: Arabic (ar)\n\n');
  expect(leadMail(lead, addresses).text).not.toContain('Language');
});

/** The same payload with another key in each of its objects, one at a time. */
function withNewKey(payload: unknown): unknown[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const changed = Object.entries(payload).flatMap(([key, value]) =>
    withNewKey(value).map((inner) =>
      Array.isArray(payload) ? payload.with(Number(key), inner) : { ...payload, [key]: inner },
    ),
  );
  return Array.isArray(payload) ? changed : [{ ...payload, hot_meals: 217 }, ...changed];
}

describe('a key that no summary names', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each(EXAMPLES)('is in the mail of a %s all the same', (_name, kind, payload) => {
    const { others = [] } = summariseLead(leadOf(kind, payload));
    // The schema of another day has the key.
    jest.spyOn(wireSchemas[kind], 'safeParse').mockImplementation(z.any().safeParse);
    const payloads = withNewKey(payload);
    expect(payloads.length).toBeGreaterThan(0);
    for (const each of payloads) {
      const found = summariseLead(leadOf(kind, each)).others;
      expect(found).toHaveLength(others.length + 1);
      expect(found).toContainEqual([expect.stringMatching(/^(.*, h|H)ot meals$/), '217']);
      const { text, html } = mailOf(kind, each);
      expect(text).toMatch(/ot meals: 217\n/);
      expect(html).toContain('217');
    }
  });

  test('is told by the keys that lead to it, with yes or no for a checkbox, if it is there', () => {
    jest.spyOn(wireSchemas.prospect, 'safeParse').mockImplementation(z.any().safeParse);
    const [first, ...rest] = charter.quotations;
    const quotations = [{ ...first, pets: { dogs: ['Rex', 'Bo'], caged: false } }, ...rest];
    const lead = leadOf('prospect', { ...charter, quotations, cabin_crew: true, note: undefined });
    expect(summariseLead(lead).others).toEqual(
      expect.arrayContaining([
        ['Quotations 1, pets, dogs 1', 'Rex'],
        ['Quotations 1, pets, dogs 2', 'Bo'],
        ['Quotations 1, pets, caged', 'no'],
        ['Cabin crew', 'yes'],
      ]),
    );
    expect(mailOf('prospect', lead.payload).text).not.toContain('Note');
  });
});

test('a lead of an unknown kind or with other keys is mailed with all that it says', () => {
  for (const mail of [
    mailOf('yacht', { email: 'a@b.example', deck: 3 }),
    mailOf('contact', { deck: 3 }),
  ]) {
    expect(mail.text).toContain('deck: 3');
    expect(mail.html).toContain('deck: 3');
  }
  expect(mailOf('yacht', { email: 'a@b.example' }).replyTo?.address).toBe('a@b.example');
  expect(mailOf('contact', null).subject).toBe('Lead of the kind contact');
});

describe('the answer goes to', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ["o'hara+x1@example.co.uk", "o'hara+x1@example.co.uk"],
    ['call me', undefined],
    ['', undefined],
    ['a@b.example, eve@example.com', undefined],
    ['a@b.example\r\nBcc: eve@example.com', undefined],
    ['<a@b.example>', 'a@b.example'],
    ['adä@example.com', undefined],
    [`${'a'.repeat(60)}@${'b.'.repeat(120)}example`, undefined],
  ])('%j: %s', (email, address) => {
    expect(replyAddress(email)).toBe(address);
    expect(mailOf('contact', { ...homeContact, email }).replyTo?.address).toBe(address);
  });

  test.each([
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['+44 (0)20 7946-0000', 'tel:+442079460000'],
    ['020 7946.0000', 'tel:02079460000'],
    ['+44\u201120\u20117946\u20110000', 'tel:+442079460000'],
    ['\u202a+44 20 7946 0000\u202c', 'tel:+442079460000'],
    ['＋４４ ２０ ７９４６ ００００', 'tel:+442079460000'],
    ['+٩٧١ ٤ ١٢٣ ٤٥٦٧', 'tel:+97141234567'],
    ['+44 20 7946 0000 ext. 12', 'tel:+442079460000;ext=12'],
    ['020 7946 0000, x12', 'tel:02079460000;ext=12'],
    ['', undefined],
    ['1234', undefined],
    ['ask my office', undefined],
    ['+44;ext=1', undefined],
    ['1'.repeat(21), undefined],
    [`1${' '.repeat(200_000)}z`, undefined],
  ])('the telephone %j: %s', (phone, link) => expect(phoneLink(phone)).toBe(link));

  test.each([
    ['+44 (0)20 7946-0000', 'https://wa.me/442079460000'],
    ['020 7946 0000', undefined],
    ['+44 20 7946 0000 ext. 12', undefined],
    ['ask my office', undefined],
  ])('WhatsApp to %j: %s', (phone, link) => expect(whatsAppLink(phone)).toBe(link));

  test('a link that holds nothing but the address', () => {
    expect(emailLink('a?bcc=eve&x@b.example')).toBe('mailto:a%3Fbcc%3Deve%26x@b.example');
    const { html } = mailOf('prospect', charter);
    expect(html).toContain('href="tel:+442079460000"');
    expect(html).toContain('href="mailto:ada@example.com"');
  });
});

/** The head of a mail as it is sent: each header with its value, its folds undone. */
async function headersOf(kind: string, payload: unknown): Promise<Map<string, string>> {
  const { to, ...mail } = mailOf(kind, payload);
  // The text of a mail has no part in its head.
  const headed = { ...mail, to: [...to], text: 'text', html: undefined };
  const source = String(await new MailComposer(headed).compile().build());
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  expect(head).not.toMatch(/[^\r]\n|\r[^\n]|[^\x20-\x7e\r\n]/);
  return new Map(
    head.split('\r\n').map((line): [string, string] => {
      const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

/** The same payload with each of its texts replaced, one at a time. */
function withEachText(payload: unknown, replace: (text: string) => string): unknown[] {
  if (typeof payload === 'string') return [replace(payload)];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, value]) =>
    withEachText(value, replace).map((changed) =>
      Array.isArray(payload)
        ? payload.map((item, index) => (String(index) === key ? changed : item))
        : { ...payload, [key]: changed },
    ),
  );
}

const HEADERS = [
  ...['Content-Transfer-Encoding', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID'],
  ...['Subject', 'To'],
];
const INJECTIONS = [
  '\r\nBcc: eve@example.com',
  '\n\n<b>body</b>',
  '\u2028Bcc: eve@example.com',
  '\u0000\u202e😀é"<eve@example.com>,',
  '=?utf-8?Q?=0D=0ABcc:_eve@example.com?=',
  '\ud800',
];

describe.each(EXAMPLES)('what a visitor types into a %s', (_name, kind, payload) => {
  test('adds no header to the mail, whatever it is', async () => {
    for (const injection of INJECTIONS) {
      const changed = withEachText(payload, (text) => `${text}${injection}`);
      expect(changed.length).toBeGreaterThan(1);
      for (const each of changed) {
        const headers = await headersOf(kind, each);
        const names = [...headers.keys()].filter((name) => name !== 'Reply-To');
        expect(names.sort()).toEqual(HEADERS);
        expect(headers.get('To')).toBe('sales@x1.example');
        expect(headers.get('From')).toBe('"X-1 Website" <website@x1.example>');
      }
    }
  });

  test('is text in the HTML, never a tag or an attribute', () => {
    for (const each of withEachText(payload, (text) => `${text}<img src=x onerror="'&">\u202e`)) {
      const { html, text } = mailOf(kind, each);
      expect(html).not.toMatch(/<img|onerror="|\u202e/);
      expect(text).not.toMatch(/\u202e/);
    }
  });
});

test('any text becomes one line without control characters, and short enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 80 }), (text, length) => {
      const line = singleLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]/u);
      expect(singleLine(line)).toBe(line);
      expect([...shorten(line, length)].length).toBeLessThanOrEqual(length);
      expect(multiLine(text)).not.toMatch(/[^\P{Cc}\n]/u);
    }),
  );
});
