import { defineBlock } from '../../content/defineBlock';
import {
  group,
  link,
  listOf,
  markdown,
  name,
  picture,
  price,
  shortText,
  text,
  verbatim,
} from '../../content/fields';

/** A dialog that a card of the page opens (docs/specification.md, 'Dialogs'). */
export const dialog = defineBlock({
  type: 'dialog',
  label: 'Dialog',
  help: 'Text and a picture in a dialog that a card of the page opens. The block itself is not visible.',
  fields: {
    name: name('The name that a card opens the dialog by.'),
    kicker: shortText('A short text above the heading.').optional(),
    title: shortText('The heading.'),
    picture: picture('The picture.'),
    text: markdown('The text.'),
    price: price('What it costs, for search engines.').optional(),
    facts: listOf(
      group(
        { label: text('The name of the fact.'), value: text('The value of the fact.') },
        'A fact, such as "Duration: 48 hours".',
      ),
      'The key facts.',
      { min: 0, max: 8 },
    ).default([]),
    booking: group(
      {
        label: shortText('The text of the button.'),
        to: link('The section with the contact form, where the page scrolls.'),
        message: verbatim('The message that the contact form is filled with.').meta({
          isTranslated: true,
        }),
      },
      'The booking button: closes the dialog, fills the contact message and scrolls to the form.',
    ),
  },
});
