import { defineBlock } from '../../content/defineBlock';
import { actions, headingFields, markdown, text } from '../../content/fields';

/** The newsletter signup. */
export const newsletter = defineBlock({
  type: 'newsletter',
  label: 'Newsletter signup',
  help: 'An email field with a hint and a consent note.',
  usesForms: true,
  fields: {
    ...headingFields(),
    label: text('The label of the email field.').default('Email'),
    hint: text('The hint below the field.'),
    button: text('The text of the button.'),
    consent: markdown('The consent note: what the visitor agrees to.'),
    actions: actions('Links below the form.'),
  },
});
