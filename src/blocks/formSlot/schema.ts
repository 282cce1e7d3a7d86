import { defineBlock } from '../../content/defineBlock';
import {
  actions,
  choice,
  group,
  listOf,
  markdown,
  picture,
  text,
  video,
} from '../../content/fields';
import { PICKER } from '../../forms/picker';
import { INLINE_FORM_NAMES, OVERLAY_FORM_NAMES } from '../../forms/registry';

const OPENABLE = [PICKER, ...OVERLAY_FORM_NAMES] as const;

/** The place of a form. */
export const formSlot = defineBlock({
  type: 'formSlot',
  label: 'Form',
  help: 'The place of a form: open in the page ("inlineForm"), or behind buttons ("opens").',
  usesForms: true,
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('A sentence or two below the heading.').optional(),
    inlineForm: choice(INLINE_FORM_NAMES, 'The form that stands open in the page.').optional(),
    opens: group(
      {
        form: choice(OPENABLE, 'The form that the section opens; main-charter: the picker.'),
        label: text('The words on the button.'),
      },
      'The form that the section and its button open.',
    ).optional(),
    cards: listOf(
      group(
        {
          form: choice(OPENABLE, 'The form it opens.'),
          title: text('The words on the picture.'),
          text: text('A line below.').optional(),
          picture: picture('The picture.'),
        },
        'A picture that opens a form.',
      ),
      'Pictures that each open a form.',
      { min: 0, max: 3 },
    ).default([]),
    picture: picture('A picture beside the form.').optional(),
    video: video('A silent video beside the form, on tablets and desks only.').optional(),
    actions: actions('Other ways to get in touch, such as a telephone link.'),
  },
});
