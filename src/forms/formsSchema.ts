/** The parts of `content/site.yaml` for forms: messages, option lists and labels. */
import type * as z from 'zod';
import { choice, group, link, listOf, markdown, picture, text } from '../content/fields';
import type { OfferedFlight } from './emptyLegs/offeredFlight';
import { flightTimes } from './trips/flightTimes';
import type { LabelMap, LabelTexts } from './labels';
import { lists, messages } from './messagesAndLists';
import { forms, OVERLAY_FORM_NAMES, PICKER_FORM_NAMES, type FormName } from './registry';

/** Turns the labels of a form into the schema of their texts. */
const labelsSchema = <Labels extends LabelMap>(labels: Labels, help: string) =>
  // The shape has the keys of the map. LabelTexts expresses this in types.
  group(
    Object.fromEntries(Object.entries(labels).map(([key, entry]) => [key, labelSchema(entry)])),
    help,
  ) as unknown as z.ZodType<LabelTexts<Labels>>;

function labelSchema(entry: LabelMap[string]): z.ZodType {
  switch (entry.kind) {
    case 'label':
      return entry.default === undefined
        ? text(entry.help)
        : text(entry.help).default(entry.default);
    case 'optionalLabel':
      return text(entry.help).optional();
    case 'labelGroup':
      return labelsSchema(entry.labels, entry.help);
  }
}

type Labels<Name extends FormName> = (typeof forms)[Name]['labels'];

/** The texts of every form that has labels. */
type FormTexts = {
  [Name in FormName as keyof Labels<Name> extends never ? never : Name]: LabelTexts<Labels<Name>>;
};

/** A schema for each form that has labels. A form is optional if all of its labels have defaults. */
const formShape = Object.fromEntries(
  Object.values(forms)
    .filter(({ labels }) => Object.keys(labels).length > 0)
    .map(({ name, labels, help }) => {
      const schema = labelsSchema<LabelMap>(labels, help);
      const defaults = schema.safeParse({});
      return [name, defaults.success ? schema.default(defaults.data) : schema];
    }),
  // Each schema is built from the labels of its form.
) as { [Name in keyof FormTexts]: z.ZodType<FormTexts[Name]> };

const HELP_ICONS = ['phone', 'chat', 'email'] as const;

const help = group(
  {
    title: text('Heading of the panel.'),
    text: text('Sentence below the heading.'),
    links: listOf(
      group(
        {
          label: text('Text of the link.'),
          to: link('Target of the link, such as tel:, mailto: or the address of a chat.'),
          icon: choice(HELP_ICONS, 'Icon beside the text.'),
        },
        'A link to a contact channel.',
      ),
      'Links to other contact channels, such as telephone or chat.',
    ),
  },
  'The help panel beside the forms that open over the page.',
);

const confirmation = group(
  {
    title: text('Heading of the confirmation.').default('Thank you. It is in our hands'),
    text: text('Who answers, unless the form says it by its own "next".').default(
      'One of our advisers reads it now and calls or writes to you in person. If you would rather not wait, call us.',
    ),
  },
  'What stays in the page after a form is sent, above the links of the help panel.',
);

const places = group(
  {
    list: text('Name of the list of suggestions. Only screen readers read it.').default('Airports'),
    none: text('Said to screen readers when no airport matches what is typed.').default(
      'No airport found. Your text is sent as you typed it.',
    ),
    one: text('Said to screen readers after the number 1, when one airport matches.').default(
      'airport found',
    ),
    many: text('Said to screen readers after the number of airports that match.').default(
      'airports found',
    ),
  },
  'Texts of the fields for places, which suggest airports.',
);

const picker = group(
  {
    title: text('Heading of the picker.'),
    text: text('Sentence below the heading.'),
    cards: listOf(
      group(
        {
          form: choice(PICKER_FORM_NAMES, 'The form that the card opens.').meta({
            control: 'form',
          }),
          title: text('Title on the card.'),
          text: text('Sentence below the title.'),
          picture: picture('Picture of the card.'),
        },
        'A card that opens a form.',
      ),
      'The cards of the picker, one for each kind of quote.',
    ),
  },
  'The picker, in which visitors choose the kind of quote.',
);

const formsGroup = group(
  {
    labels: group(
      {
        fullName: text('Label of the name field.'),
        firstName: text('Label of the first name field.'),
        lastName: text('Label of the last name field.'),
        email: text('Label of the email field.'),
        phone: text('Label of the telephone field.'),
        message: text('Label of the message field.'),
        honeypot: text(
          'Label of a field that people do not see and programs fill in, so that their requests are marked.',
        ).default('Leave this field empty'),
      },
      'Labels that several forms share.',
    ),
    help,
    confirmation: confirmation.default(confirmation.parse({})),
    places: places.default(places.parse({})),
    picker,
    steps: listOf(text('Name of the step.'), 'The three steps from the picker to the answer.', {
      min: 3,
      max: 3,
    }),
    privacy: markdown('Note about personal data, below the submit button of each form.', {
      isRepeated: true,
    }),
    ...formShape,
  },
  'The texts of the forms.',
);

/** The keys of `content/site.yaml` for forms. */
export const FORMS_SITE_FIELDS = { messages, lists, flightTimes, forms: formsGroup };

/** The parsed parts of `content/site.yaml` for forms. */
type FormsSite = z.output<z.ZodObject<typeof FORMS_SITE_FIELDS>>;

/** The part of the page context for forms. Only pages with forms have it. */
export type FormsContent = FormsSite & {
  /** The names of the forms that open over the page. */
  overlayForms: readonly string[];
  /** The names of the forms that the picker offers. */
  pickerForms: readonly string[];
  /** The empty legs on offer; only Home has them. */
  offers: readonly OfferedFlight[];
};

/** Collects the part of the page context for forms, from `content/site.yaml` and the registry. */
export const formsContentOf = (
  { messages, lists, flightTimes, forms }: FormsSite,
  offers: FormsContent['offers'] = [],
): FormsContent => ({
  messages,
  lists,
  flightTimes,
  forms,
  offers,
  overlayForms: OVERLAY_FORM_NAMES,
  pickerForms: PICKER_FORM_NAMES,
});
