import { defineBlock } from '../../content/defineBlock';
import {
  actions,
  choice,
  group,
  headingFields,
  listOf,
  markdown,
  shortText,
  text,
} from '../../content/fields';

/** A list of claims, each with an optional figure. */
export const claims = defineBlock({
  type: 'claims',
  label: 'Claims and commitments',
  help: 'A list of short promises, with or without figures.',
  mistakeIn: ({ layout, kicker, text, items, actions }) => {
    if (layout !== 'band') return undefined;
    const unseen = {
      kicker: kicker !== undefined,
      text: text !== undefined,
      actions: actions.length > 0,
      items: items.some((item) => item.text !== undefined),
    };
    const key = (Object.keys(unseen) as (keyof typeof unseen)[]).find((each) => unseen[each]);
    return (
      key && {
        key,
        message: `a row of figures shows no ${key === 'items' ? '"text:" of its items' : `"${key}:"`}. Remove it, or leave out "layout:".`,
      }
    );
  },
  fields: {
    ...headingFields(),
    layout: choice(
      ['list', 'band'],
      'list: beside the heading, with texts; band: the figures in a row, with the heading for screen readers alone.',
    ).default('list'),
    items: listOf(
      group(
        {
          figure: text('A large figure, such as 24/7.').optional(),
          title: shortText('The promise.'),
          text: markdown('An explanation of the promise.').optional(),
        },
        'A claim.',
      ),
      'The claims.',
      { max: 12 },
    ),
    actions: actions(),
  },
});
