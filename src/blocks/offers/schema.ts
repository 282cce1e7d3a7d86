import { defineBlock } from '../../content/defineBlock';
import { action, choice, group, listOf, markdown, picture, text } from '../../content/fields';

/** What is offered, a picture each. */
export const offers = defineBlock({
  type: 'offers',
  label: 'Offers',
  help: 'Two to six things on offer, each with a picture, words and perhaps a link.',
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('A sentence or two below the heading.').optional(),
    layout: choice(
      ['columns', 'mosaic'],
      'columns: side by side, stepping down; mosaic: two by two, uneven.',
    ).default('columns'),
    cards: listOf(
      group(
        {
          title: text('The name.'),
          text: markdown('What it is.'),
          picture: picture('The picture.'),
          action: action('A link.').optional(),
        },
        'An offer.',
      ),
      'The offers.',
      { min: 2, max: 6 },
    ),
  },
});
