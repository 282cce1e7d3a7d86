import { defineBlock } from '../../content/defineBlock';
import { text, video as videoField } from '../../content/fields';

/** A silent film. */
export const video = defineBlock({
  type: 'video',
  label: 'Video',
  help: 'A silent looping film across the page, with a caption or without.',
  fields: {
    film: videoField('The film.'),
    caption: text('A line below the film.').optional(),
  },
});
