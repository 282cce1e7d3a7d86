import { defineBlock } from '../../content/defineBlock';
import {
  action,
  choice,
  group,
  headingFields,
  listOf,
  markdown,
  picture,
  shortText,
  toggle,
} from '../../content/fields';

/** Offers, each with a picture and a text. */
export const offers = defineBlock({
  type: 'offers',
  label: 'Offers',
  help: 'Two to six offers, each with a picture, a text and an optional link.',
  fields: {
    ...headingFields(),
    layout: choice(
      ['columns', 'mosaic'],
      'columns: side by side, stepping down; mosaic: two by two, uneven.',
    ).default('columns'),
    services: toggle(
      'Whether search engines are told that each offer is a service of the company.',
    ).optional(),
    cards: listOf(
      group(
        {
          title: shortText('The name.'),
          text: markdown('The description.'),
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
