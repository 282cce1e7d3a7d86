import { defineBlock } from '../../content/defineBlock';
import { actions, markdown, text } from '../../content/fields';

/** The newsletter signup. */
export const newsletter = defineBlock({
  type: 'newsletter',
  label: 'Newsletter signup',
  help: 'A field for an e-mail address with a hint and a consent note.',
  usesForms: true,
  fields: {
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    text: markdown('A sentence or two below the heading.').optional(),
    label: text('The label of the e-mail field.').default('Email'),
    hint: text('The reassurance below the field.'),
    button: text('The words on the button.'),
    consent: markdown('What the visitor agrees to.'),
    actions: actions('Links below the form.'),
  },
});
