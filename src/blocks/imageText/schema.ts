import { defineBlock } from '../../content/defineBlock';
import { actions, choice, markdown, picture, shortText } from '../../content/fields';

/** A picture beside a text. */
export const imageText = defineBlock({
  type: 'imageText',
  label: 'Image and text',
  help: 'A picture beside a text. In a row of these blocks, the pictures alternate sides.',
  fields: {
    kicker: shortText('A short text above the heading.').optional(),
    title: shortText('The heading.'),
    text: markdown('The text.'),
    picture: picture('The picture.'),
    side: choice(
      ['auto', 'left', 'right'],
      'The side of the picture; auto alternates from one block to the next.',
    ).default('auto'),
    actions: actions(),
  },
});
