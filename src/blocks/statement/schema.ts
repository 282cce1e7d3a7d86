import { defineBlock } from '../../content/defineBlock';
import { actions, choice, markdown, text } from '../../content/fields';

/** A heading and a short text without a picture. */
export const statement = defineBlock({
  type: 'statement',
  label: 'Statement',
  help: 'A heading and a short text without a picture.',
  fields: {
    kicker: text('A short text above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('A few sentences.').optional(),
    layout: choice(
      ['left', 'split'],
      'split: the heading on the left, the text on the right.',
    ).default('split'),
    actions: actions(),
  },
});
