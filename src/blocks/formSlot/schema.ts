import { defineBlock } from '../../content/defineBlock';
import {
  actions,
  choice,
  group,
  headingFields,
  listOf,
  picture,
  shortText,
  text,
  video,
} from '../../content/fields';
import { PICKER } from '../../forms/picker';
import { INLINE_FORM_NAMES, OVERLAY_FORM_NAMES } from '../../forms/registry';

/** The names that open the picker or a form over the page. */
const OVERLAY_NAMES = [PICKER, ...OVERLAY_FORM_NAMES] as const;

/** What the build adds on the page of a route: the trip that the form begins with, as the query of a link. */
export type FormSlotDetails = { trip?: string };

/** A section with a form, or with buttons and cards that open forms. */
export const formSlot = defineBlock({
  type: 'formSlot',
  label: 'Form',
  help: 'A form in the page ("inlineForm:"), or buttons and cards that open a form over the page ("opens:", "cards:").',
  usesForms: true,
  opensForm: ({ opens }) => opens !== undefined,
  mistakeIn: ({ inlineForm, opens, cards }) => {
    const opensOverPage = opens !== undefined || cards.length > 0;
    if (inlineForm === undefined && !opensOverPage)
      return {
        message:
          'this block has no form. Add "inlineForm:" for a form in the page, or "opens:" for a button that opens one.',
      };
    return inlineForm !== undefined && opensOverPage
      ? {
          key: 'inlineForm',
          message:
            'a form block has either "inlineForm:", or "opens:" and "cards:", not both. Use two blocks, or remove one of them.',
        }
      : undefined;
  },
  fields: {
    ...headingFields(),
    inlineForm: choice(INLINE_FORM_NAMES, 'The form in the page.')
      .meta({ control: 'form' })
      .optional(),
    opens: group(
      {
        form: choice(
          OVERLAY_NAMES,
          'The form that the section opens; main-charter opens the picker.',
        ).meta({ control: 'form' }),
        label: shortText('The text of the button.'),
      },
      'The form that the section and its button open.',
    ).optional(),
    cards: listOf(
      group(
        {
          form: choice(OVERLAY_NAMES, 'The form it opens.').meta({ control: 'form' }),
          title: shortText('The text on the picture.'),
          text: text('A line below.').optional(),
          picture: picture('The picture.'),
        },
        'A picture that opens a form.',
      ),
      'Pictures that each open a form.',
      { min: 0, max: 3 },
    ).default([]),
    picture: picture('A picture beside the form.').optional(),
    video: video('A silent video beside the form, on tablets and desktops only.').optional(),
    actions: actions('Other ways to get in touch, such as a telephone link.'),
  },
});
