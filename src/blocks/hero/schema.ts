import { defineBlock } from '../../content/defineBlock';
import {
  actions,
  choice,
  group,
  link,
  listOf,
  markdown,
  picture,
  text,
  video,
} from '../../content/fields';

/** The opening of a page. */
export const hero = defineBlock({
  type: 'hero',
  label: 'Hero',
  help: 'Opens a page: a large picture or silent video with the headline on it. One a page, first.',
  fields: {
    kicker: text('A few words above the headline.').optional(),
    title: text('The headline of the page.'),
    text: markdown('A sentence or two below the headline.').optional(),
    picture: picture('The picture that fills the hero. Left out when there is a video.').optional(),
    video: video('A silent video that fills the hero in place of a picture.').optional(),
    height: choice(
      ['full', 'tall', 'low'],
      'full: the whole screen; tall: most of it; low: for pages that are read.',
    ).default('tall'),
    align: choice(['left', 'centre'], 'Where the words stand on the picture.').default('left'),
    actions: actions(),
    sections: listOf(
      group({ label: text('The words shown.'), to: link('A #section of this page.') }, 'A link.'),
      'Links to the sections of the page, along the foot of the hero.',
      { min: 0, max: 6 },
    ).default([]),
  },
});
