import { defineBlock } from '../../content/defineBlock';
import { actions, group, listOf, markdown, text } from '../../content/fields';

/** What the brand promises. */
export const claims = defineBlock({
  type: 'claims',
  label: 'Claims and commitments',
  help: 'Short promises in a list, each with a figure or without.',
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('A sentence or two below the heading.').optional(),
    items: listOf(
      group(
        {
          figure: text('A large figure, such as 24/7.').optional(),
          title: text('The promise.'),
          text: markdown('What it means.').optional(),
        },
        'A claim.',
      ),
      'The claims.',
      { max: 12 },
    ),
    actions: actions(),
  },
});
