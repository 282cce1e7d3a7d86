import { defineBlock } from '../../content/defineBlock';
import { markdown, shortText, text } from '../../content/fields';

/** A long text with an optional title and date. */
export const prose = defineBlock({
  type: 'prose',
  label: 'Prose',
  help: 'A long text with headings (##), lists and links, in Markdown.',
  fields: {
    title: shortText('The heading.').optional(),
    updated: text('The date of the last change, such as "Last updated February 2022".').optional(),
    text: markdown('The text.'),
  },
});
