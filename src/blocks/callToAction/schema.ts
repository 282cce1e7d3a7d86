import { defineBlock } from '../../content/defineBlock';
import { actions, markdown, picture, text } from '../../content/fields';

/** A call to action, often at the end of a page. */
export const callToAction = defineBlock({
  type: 'callToAction',
  label: 'Call to action',
  help: 'Asks for one thing, on a dark ground or a picture.',
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('What is asked.'),
    text: markdown('A sentence or two below it.').optional(),
    picture: picture('A picture behind the words.').optional(),
    actions: actions(),
  },
});
