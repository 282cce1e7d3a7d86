import { defineBlock } from '../../content/defineBlock';
import { choice, group, listOf, picture, text } from '../../content/fields';

/** Pictures with a caption beside them. */
export const gallery = defineBlock({
  type: 'gallery',
  label: 'Gallery',
  help: 'One to four pictures of uneven size, with a caption outside them.',
  fields: {
    caption: group(
      { title: text('The large words.'), text: text('The small words below.').optional() },
      'The words beside the pictures.',
    ),
    pictures: listOf(picture('A picture.'), 'The pictures, the largest first.', { max: 4 }),
    layout: choice(
      ['wideLeft', 'wideRight'],
      'The side on which the largest picture stands.',
    ).default('wideLeft'),
  },
});
