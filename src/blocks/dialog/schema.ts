import { defineBlock } from '../../content/defineBlock';
import { group, link, listOf, markdown, name, picture, text } from '../../content/fields';

/** What a card of the page opens. */
export const dialog = defineBlock({
  type: 'dialog',
  label: 'Dialog',
  help: 'Words and a picture that a card of the page opens. Shows nothing where it stands.',
  fields: {
    name: name('The name a card opens it by.'),
    kicker: text('A few words above the heading.').optional(),
    title: text('The heading.'),
    picture: picture('The picture.'),
    text: markdown('What there is to say.'),
    facts: listOf(
      group(
        { label: text('What it is.'), value: text('What it amounts to.') },
        'A fact, such as "Duration: 48 hours".',
      ),
      'What counts, at a glance.',
      { min: 0, max: 8 },
    ).default([]),
    booking: group(
      {
        label: text('The words on the button.'),
        to: link('The section with the contact form that the page scrolls to.'),
        message: text('The message the contact form is filled with.'),
      },
      'The booking button: closes the dialog, fills the contact message and scrolls to the form.',
    ),
  },
});
