import { defineBlock } from '../../content/defineBlock';
import { actions, markdown, picture, shortText } from '../../content/fields';

/** A call to action, often at the end of a page. */
export const callToAction = defineBlock({
  type: 'callToAction',
  label: 'Call to action',
  help: 'A call to action on a dark background or a picture.',
  fields: {
    kicker: shortText('A short text above the heading.').optional(),
    title: shortText('The heading: what visitors are asked to do.'),
    text: markdown('A sentence or two below it.').optional(),
    picture: picture('A picture behind the text.').optional(),
    actions: actions(),
  },
});
