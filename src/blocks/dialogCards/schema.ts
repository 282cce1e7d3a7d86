import * as z from 'zod';
import { defineBlock } from '../../content/defineBlock';
import { headingFields, link, listOf, name, picture, shortText, text } from '../../content/fields';

const card = z
  .strictObject({
    kicker: shortText('A short text above the name.').optional(),
    title: shortText('The name on the card.'),
    text: text('A sentence below the name.').optional(),
    picture: picture('The picture that fills the card.'),
    opens: name('The name of the dialog of this page that the card opens.').optional(),
    to: link('The page that the card links to, instead of a dialog.').optional(),
  })
  .superRefine(({ opens, to }, context) => {
    if ((opens === undefined) !== (to === undefined)) return;
    const message =
      to === undefined
        ? 'a card needs "opens:" with the name of a dialog, or "to:" with a link.'
        : 'a card has either "opens:" or "to:", not both. Remove one of them.';
    context.addIssue({ code: 'custom', message });
  })
  .meta({ description: 'A card.', expected: 'a group of keys' });

/** Large picture cards that open dialogs or lead to pages. */
export const dialogCards = defineBlock({
  type: 'dialogCards',
  label: 'Cards that open dialogs',
  help: 'Large picture cards. Each opens a dialog of the page or links to another page.',
  fields: {
    ...headingFields(),
    cards: listOf(card, 'The cards.', { max: 6 }),
  },
});
