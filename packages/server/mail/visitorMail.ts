import type { StoredLead } from '../api/listLeads';
import type { Mailbox, MailSettings } from '../delivery/deliverySettings';
import type { WordsOfLanguage } from '../../../src/leads/mailWords';
import { escape, mailDocument, paragraph } from './htmlDocument';
import type { LeadMail } from './leadMail';
import { summariseLead } from './leadSummary';
import { multiLine, shorten, singleLine } from './visitorText';

/** The most characters of a copy: nobody sends a book by a form to the mailbox of somebody else. */
const LONGEST_COPY = 2000;

/** Who gets a mail, from whom and in which words. */
export type VisitorMailOptions = {
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  readonly to: Mailbox;
  readonly words: WordsOfLanguage;
};

/** Keeps mail programs from making a link of what somebody has typed: nothing is seen of what this adds. */
const unlinked = (text: string): string => text.replace(/[.:/@](?=\S)/g, '$&\u200b');

/** Makes telephone numbers of our own words links, which are read from left to right in any language. */
const withCalls = (html: string): string =>
  html.replace(
    /\+\d[\d ]+\d/g,
    (number) =>
      `<a href="tel:${number.replaceAll(' ', '')}" dir="ltr" class="call">${number.replaceAll(' ', '\u00a0')}</a>`,
  );

/** Writes what a visitor has asked, as text. */
function copyOf(lead: StoredLead): string {
  const { title, name, phone, parts = [], facts = [], message = '' } = summariseLead(lead);
  const blocks = [
    [title, name, phone].map(singleLine),
    ...parts.map(({ heading, lines: texts }) => [
      singleLine(heading),
      ...texts.map((each) => multiLine(each)),
    ]),
    facts.map(([label, value]) => `${label}: ${singleLine(value)}`),
    [multiLine(message)],
  ];
  const text = blocks
    .map((block) => block.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
  return unlinked(shorten(text, LONGEST_COPY));
}

/** RFC 3834: the answer of a program, to which no program answers. An answer of a person goes to the sales desk. */
function mailTo(
  { id }: StoredLead,
  { settings: { from, to: desk }, to }: VisitorMailOptions,
  content: Pick<LeadMail, 'subject' | 'text' | 'html'>,
): LeadMail {
  return {
    from,
    to: [to],
    replyTo: desk[0],
    messageId: `<${id}.visitor@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...content,
  };
}

/** Writes the copy of an enquiry for its visitor. */
export function acknowledgementMail(lead: StoredLead, options: VisitorMailOptions): LeadMail {
  const { acknowledgement: words } = options.words.words;
  const sentences = [words.text, words.expect, words.call];
  const copy = copyOf(lead);
  return mailTo(lead, options, {
    subject: words.subject,
    text: `${[words.title, sentences.join('\n'), `${words.copy}\n\n${copy}`].join('\n\n')}\n`,
    html: mailDocument(
      words.subject,
      [
        `<h1 class="name">${escape(words.title)}</h1>`,
        ...sentences.map((sentence) => paragraph('sentence', withCalls(escape(sentence)))),
        `<h2 class="heading">${escape(words.copy)}</h2>`,
        `<div lang="en" dir="ltr" class="part">${paragraph('text', escape(copy).replaceAll('\n', '<br>\n'))}</div>`,
      ],
      options.words,
    ),
  });
}

/**
 * Writes the question whether somebody wants the newsletter.
 * @param link the address of the page that confirms it
 */
export function confirmationMail(
  lead: StoredLead,
  options: VisitorMailOptions,
  link: string,
): LeadMail {
  const { newsletter: words } = options.words.words;
  return mailTo(lead, options, {
    subject: words.subject,
    text: `${[words.title, words.text, `${words.confirm}: ${link}`, words.ignore].join('\n\n')}\n`,
    html: mailDocument(
      words.subject,
      [
        `<h1 class="name">${escape(words.title)}</h1>`,
        paragraph('sentence', escape(words.text)),
        `<p><a href="${escape(link)}" class="action">${escape(words.confirm)}</a></p>`,
        paragraph('text', escape(words.ignore)),
      ],
      options.words,
    ),
  });
}
