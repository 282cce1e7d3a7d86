import { defineBlock } from '../../content/defineBlock';
import { actions, choice, markdown, picture, text } from '../../content/fields';

/** A picture beside a text. */
export const imageText = defineBlock({
  type: 'imageText',
  label: 'Image and text',
  help: 'A picture beside words. Several in a row change sides by themselves.',
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('What there is to say.'),
    picture: picture('The picture.'),
    side: choice(
      ['auto', 'left', 'right'],
      'The side the picture stands on; auto changes from one block to the next.',
    ).default('auto'),
    actions: actions(),
  },
});
