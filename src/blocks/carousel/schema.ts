import { defineBlock } from '../../content/defineBlock';
import { action, group, listOf, markdown, picture, text } from '../../content/fields';

/** Cards that pass by and turn over. */
export const carousel = defineBlock({
  type: 'carousel',
  label: 'Carousel of flip cards',
  help: 'Cards that pass by on their own; a press turns one over to its text.',
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('A sentence or two beside the heading.').optional(),
    cards: listOf(
      group(
        {
          title: text('The name on the front.'),
          picture: picture('The picture on the front.'),
          text: markdown('The text on the back.'),
          action: action('A link on the back.').optional(),
        },
        'A card.',
      ),
      'The cards, in the order they pass by.',
      { min: 2, max: 12 },
    ),
  },
});
