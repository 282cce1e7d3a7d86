import { defineBlock } from '../../content/defineBlock';
import {
  actions,
  choice,
  group,
  link,
  listOf,
  markdown,
  picture,
  shortText,
  text,
  video,
} from '../../content/fields';

/** The first block of a page: a headline on a large picture or video. */
export const hero = defineBlock({
  type: 'hero',
  label: 'Hero',
  help: 'The top of a page: a large picture or silent video with the headline. Use one per page, as its first block.',
  opensPage: true,
  mistakeIn: ({ picture, video }) =>
    picture && video
      ? {
          key: 'video',
          message:
            'a hero has either "picture:" or "video:", not both. Remove one of them; the "poster:" of a video is shown until it plays.',
        }
      : undefined,
  fields: {
    kicker: shortText('A short text above the headline.').optional(),
    title: shortText('The headline of the page.'),
    text: markdown('A sentence or two below the headline.').optional(),
    picture: picture('The picture that fills the hero. Not used with a video.').optional(),
    video: video('A silent video that fills the hero instead of a picture.').optional(),
    height: choice(
      ['full', 'tall', 'low'],
      'full: the whole screen; tall: most of it; low: for pages that are read.',
    ).default('tall'),
    align: choice(['left', 'centre'], 'The position of the text on the picture.').default('left'),
    actions: actions(),
    sections: listOf(
      group(
        { label: text('The text of the link.'), to: link('A #section of this page.') },
        'A link.',
      ),
      'Links to the sections of the page, at the bottom of the hero.',
      { min: 0, max: 6 },
    ).default([]),
  },
});
