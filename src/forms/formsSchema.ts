/** What forms need of `content/site.yaml`: messages, option lists and labels. */
import * as z from 'zod';
import { choice, group, link, listOf, markdown, picture, text } from '../content/fields';
import type { LabelMap, LabelTexts } from './labels';
import { lists, messages, type FormLists, type FormMessages } from './messagesAndLists';
import { forms, OVERLAY_FORM_NAMES, PICKER_FORM_NAMES, type FormName } from './registry';

/** Turns the labels of a form into the schema of their texts. */
const labelsSchema = <Labels extends LabelMap>(labels: Labels, help: string) =>
  // The shape follows the map key by key, which LabelTexts says in types.
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

/** A schema for each form that has labels. A form all of whose labels have defaults may be left out. */
const formShape = Object.fromEntries(
  Object.values(forms)
    .filter(({ labels }) => Object.keys(labels).length > 0)
    .map(({ name, labels, help }) => {
      const schema = labelsSchema<LabelMap>(labels, help);
      const defaults = schema.safeParse({});
      return [name, defaults.success ? schema.default(defaults.data) : schema];
    }),
  // Each schema is made of the labels of the form it belongs to.
) as { [Name in keyof FormTexts]: z.ZodType<FormTexts[Name]> };

const HELP_ICONS = ['phone', 'chat', 'email'] as const;

const help = group(
  {
    title: text('The heading beside a form.'),
    text: text('A sentence below it.'),
    links: listOf(
      group(
        {
          label: text('The text of the link.'),
          to: link('A telephone number, a chat, an address.'),
          icon: choice(HELP_ICONS, 'The icon beside the text.'),
        },
        'A way to reach a person.',
      ),
      'Ways to reach a person instead.',
    ),
  },
  'The panel beside the forms that open over the page.',
);

const picker = group(
  {
    title: text('The heading of the picker.'),
    text: text('A sentence below it.'),
    cards: listOf(
      group(
        {
          form: choice(PICKER_FORM_NAMES, 'The form it opens.'),
          title: text('The text on the picture.'),
          text: text('A line below.'),
          picture: picture('The picture.'),
        },
        'A kind of quote.',
      ),
      'The kinds of quote to choose from.',
    ),
  },
  'The picker, where a visitor chooses the kind of quote.',
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
      },
      'The labels that several forms share.',
    ),
    help,
    picker,
    steps: listOf(text('A step.'), 'The three steps from choosing a form to the answer.', {
      min: 3,
      max: 3,
    }),
    privacy: markdown('The note below the submit button about personal data.'),
    ...formShape,
  },
  'The texts of the forms.',
);

/** The keys of `content/site.yaml` that forms need. */
export const FORMS_SITE_FIELDS = { messages, lists, forms: formsGroup };

/** The parts of `content/site.yaml` that forms need. */
export type FormsSite = {
  messages: FormMessages;
  lists: FormLists;
  forms: z.output<typeof formsGroup>;
};

/** What a page with forms is given. */
export type FormsContent = FormsSite & {
  /** The names of the forms that open over the page. */
  overlayForms: readonly string[];
  /** The names of the forms that the picker offers. */
  pickerForms: readonly string[];
};

/**
 * What a page with forms is given, derived from `content/site.yaml` and the registry of forms.
 * @param site the parsed site
 * @returns the part that forms need
 */
export const formsContentOf = ({ messages, lists, forms }: FormsSite): FormsContent => ({
  messages,
  lists,
  forms,
  overlayForms: OVERLAY_FORM_NAMES,
  pickerForms: PICKER_FORM_NAMES,
});
