import type * as z from 'zod';
import { charterWords } from './charterTexts';
import { emptyLegsWords } from './emptyLegsTexts';
import { choice, group, link, listOf, markdown, picture, text } from './fields';

/** What every form has: the words above it and on its button. */
export const formWords = {
  title: text('The heading when the form opens over the page.'),
  text: text('A sentence below the heading.').optional(),
  submit: text('The words on the button: what happens when it is pressed.'),
};

const HELP_ICONS = ['phone', 'chat', 'email'] as const;
/** The forms that the picker offers. */
const QUOTE_TYPES = ['empty-legs', 'charter', 'jet-card'] as const;

const labels = group(
  {
    fullName: text('Label of the name field.'),
    firstName: text('Label of the first name field.'),
    lastName: text('Label of the last name field.'),
    email: text('Label of the e-mail field.'),
    phone: text('Label of the telephone field.'),
    message: text('Label of the message field.'),
  },
  'The labels that several forms share.',
);

const help = group(
  {
    title: text('The heading beside a form.'),
    text: text('A sentence below it.'),
    links: listOf(
      group(
        {
          label: text('The words of the link.'),
          to: link('A telephone number, a chat, an address.'),
          icon: choice(HELP_ICONS, 'The drawing beside the words.'),
        },
        'A way to reach a person.',
      ),
      'Ways to reach a person instead.',
    ),
  },
  'What stands beside the forms that open over the page.',
);

const picker = group(
  {
    title: text('The heading of the picker.'),
    text: text('A sentence below it.'),
    cards: listOf(
      group(
        {
          form: choice(QUOTE_TYPES, 'The form it opens.'),
          title: text('The words on the picture.'),
          text: text('A line below.'),
          picture: picture('The picture.'),
        },
        'A kind of quote.',
      ),
      'The kinds of quote to pick from.',
    ),
  },
  'Where a visitor picks the kind of quote.',
);

/** The labels, hints and buttons of every form (content/site.yaml, `forms`). */
export const formTextsSchema = group(
  {
    labels,
    help,
    picker,
    steps: listOf(
      text('A step.'),
      'The way from picking to the answer: pick, tell, and what we do.',
      { least: 3, most: 3 },
    ),
    privacy: markdown('The note below the button about what happens with personal data.'),
    contact: group(formWords, 'The contact form of Home.'),
    experiencesContact: group(formWords, 'The contact form of the Experiences page.'),
    rescue: group(formWords, 'The form for immediate assistance.'),
    charter: group({ ...formWords, ...charterWords }, 'The charter form.'),
    emptyLegs: group({ ...formWords, ...emptyLegsWords }, 'The empty-leg form.'),
    jetCard: group(
      { ...formWords, hours: text('Label of the list of hours.'), hoursHint: text('Below it.') },
      'The jet card form.',
    ),
    contactPanel: group(
      { ...formWords, reopen: text('The button that brings a closed panel back.') },
      'The blue contact panel that editors can place.',
    ),
  },
  'The labels, hints and buttons of the forms.',
);

export type FormTexts = z.output<typeof formTextsSchema>;
