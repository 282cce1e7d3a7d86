import { defineBlock } from '../../content/defineBlock';
import { actions, choice, markdown, shortText } from '../../content/fields';

/** A heading and a short text without a picture. */
export const statement = defineBlock({
  type: 'statement',
  label: 'Statement',
  help: 'A heading and a short text without a picture.',
  fields: {
    kicker: shortText('A short text above the heading.').optional(),
    title: shortText('The heading.'),
    text: markdown('A few sentences.').optional(),
    layout: choice(
      ['left', 'split'],
      'split: the heading on the left, the text on the right.',
    ).default('split'),
    actions: actions(),
  },
});
