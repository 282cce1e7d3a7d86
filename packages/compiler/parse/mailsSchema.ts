import type * as z from 'zod';
import { group, shortText, text } from '../../../src/content/fields';
import type { MailWords } from '../../../src/leads/mailWords';

const saying = (description: string, title: string, words: string) =>
  group(
    {
      title: shortText('The heading.').default(title),
      text: text('The sentence below it.').default(words),
    },
    description,
  );

const acknowledgement = group(
  {
    subject: shortText('The subject.').default('We have your enquiry'),
    title: shortText('The heading.').default('Thank you. It is in our hands'),
    text: text('What happens now.').default(
      'One of our advisers reads it now and answers you in person.',
    ),
    expect: text('When to expect an answer.').default(
      'You hear from us as soon as we have looked into it.',
    ),
    call: text('How to call, with the number.').default('You are welcome to call us at any time.'),
    copy: shortText('The heading of what the visitor has asked, which is in English.').default(
      'What you asked us',
    ),
  },
  'The copy of an enquiry.',
);

const confirmed = saying('The page after it.', 'Your address is confirmed', 'Thank you.');
const expired = saying(
  'The page of a link that works no more.',
  'This link works no more',
  'Please sign up once more.',
);

const newsletter = group(
  {
    subject: shortText('The subject.').default('Please confirm your address'),
    title: shortText('The heading.').default('One more step'),
    text: text('What it is about.').default(
      'Somebody has entered this address for our newsletter. If it was you, please confirm it.',
    ),
    confirm: shortText('The button that confirms.').default('Confirm my address'),
    ignore: text('What to do if it was somebody else.').default(
      'If it was not you, there is nothing to do: we forget the address after a week.',
    ),
    confirmed: confirmed.default(confirmed.parse({})),
    expired: expired.default(expired.parse({})),
  },
  'The question whether somebody really wants the newsletter.',
);

const schema: z.ZodType<MailWords, unknown> = group(
  {
    acknowledgement: acknowledgement.default(acknowledgement.parse({})),
    newsletter: newsletter.default(newsletter.parse({})),
  },
  'The words of mails to visitors, where the server sends them (docs/operations.md, "Mails to visitors"). Each has a default.',
);

/** `mails` of `content/site.yaml`. */
export const mails = schema.default(schema.parse({}));
