import { collections, type CollectionName } from '../../collections/registry';
import { defineBlock } from '../../content/defineBlock';
import { choice, count, group, headingFields, link, shortText } from '../../content/fields';

/** Object.keys loses the type of the keys. */
const NAMES = Object.keys(collections) as CollectionName[];

/** Links to the pages of a collection. */
export const entryList = defineBlock({
  type: 'entryList',
  label: 'List of entries',
  help: 'Links to pages of a collection: all of them, the newest, or those related to this page. Without any, the block is not shown.',
  fields: {
    ...headingFields(),
    of: choice(NAMES, 'The collection.'),
    show: choice(
      ['all', 'related'],
      'related: those with something in common with the entry of this page: the same departure, class or subject.',
    ).default('all'),
    order: choice(
      ['listed', 'name', 'newest'],
      'listed: as their file has them; name: by name; newest: by their day.',
    ).default('listed'),
    layout: choice(
      ['lines', 'cards'],
      'lines: names in columns; cards: with a text, and a picture where the entry has one.',
    ).default('lines'),
    limit: count('How many are shown at most.', 1000).default(12),
    more: group(
      { label: shortText('The text of the link.'), to: link('The page with all of them.') },
      'A link below the list.',
    ).optional(),
  },
});
