import { defineBlock } from '../../content/defineBlock';
import { text, video as videoField } from '../../content/fields';

/** A silent video in the full width of the page. */
export const video = defineBlock({
  type: 'video',
  label: 'Video',
  help: 'A silent looping video across the page, with an optional caption.',
  fields: {
    video: videoField('The video.'),
    caption: text('A line below the video.').optional(),
  },
});
