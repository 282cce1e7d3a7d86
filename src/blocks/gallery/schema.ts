import { defineBlock } from '../../content/defineBlock';
import { choice, group, listOf, picture, shortText, text } from '../../content/fields';

/** Pictures of different sizes with a caption. */
export const gallery = defineBlock({
  type: 'gallery',
  label: 'Gallery',
  help: 'One to four pictures of different sizes, with a caption beside them.',
  fields: {
    caption: group(
      { title: shortText('The large text.'), text: text('The small text below it.').optional() },
      'The caption of the pictures.',
    ),
    pictures: listOf(picture('A picture.'), 'The pictures, the largest first.', { max: 4 }),
    layout: choice(['wideLeft', 'wideRight'], 'The side of the largest picture.').default(
      'wideLeft',
    ),
  },
});
