import { listOf, picture, shortText, text } from '../../content/fields';
import { day } from '../../content/publicationFields';
import { defineCollection } from '../defineCollection';

/** Notes, each a page of blocks in content/journal. */
export const journal = defineCollection({
  name: 'journal',
  entry: 'note',
  source: 'pages',
  label: 'Journal',
  help: 'A note of the journal.',
  fields: {
    date: day('The day of the note, such as 2026-11-20.'),
    author: shortText('Who has written it.'),
    summary: text('A sentence or two for lists and for the feed.', 300),
    picture: picture('The picture of the note in lists.').optional(),
    tags: listOf(shortText('A subject, such as "Winter".'), 'What the note is about.', {
      min: 0,
      max: 10,
    }).default([]),
  },
  identity: [],
  related: 'tags',
  ownWords: ['summary'],
  summary: "{{date}} {{title | default('')}}",
});
