import { defineBlock } from '../../content/defineBlock';
import { action, group, listOf, markdown, picture, shortText } from '../../content/fields';

/** A carousel of flip cards (docs/specification.md, 'Carousel'). */
export const carousel = defineBlock({
  type: 'carousel',
  label: 'Carousel of flip cards',
  help: 'Cards that move by themselves. A press flips a card to its text.',
  fields: {
    kicker: shortText('A short text above the heading.').optional(),
    title: shortText('The heading.'),
    text: markdown('A sentence or two beside the heading.').optional(),
    cards: listOf(
      group(
        {
          title: shortText('The name on the front.'),
          picture: picture('The picture on the front.'),
          text: markdown('The text on the back.'),
          action: action('A link on the back.').optional(),
        },
        'A card.',
      ),
      'The cards, in their order.',
      { min: 2, max: 12 },
    ),
  },
});
