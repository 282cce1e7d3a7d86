/**
 * The block types of the tests of messages. The site's own types may come and go, and their keys
 * with them, without a change of a message that a test expects.
 */
import { dialog } from '../../../src/blocks/dialog/schema';
import { dialogCards } from '../../../src/blocks/dialogCards/schema';
import { defineBlock } from '../../../src/content/defineBlock';
import {
  actions,
  choice,
  group,
  listOf,
  markdown,
  picture,
  shortText,
  text,
  video as videoField,
} from '../../../src/content/fields';

const hero = defineBlock({
  type: 'hero',
  label: 'Hero',
  help: 'Opens a page.',
  fields: {
    title: shortText('The heading.'),
    picture: picture('The picture.').optional(),
    actions: actions(),
  },
});

const imageText = defineBlock({
  type: 'imageText',
  label: 'Image and text',
  help: 'A picture beside a text.',
  fields: {
    title: shortText('The heading.'),
    text: markdown('The text.'),
    picture: picture('The picture.'),
  },
});

const statement = defineBlock({
  type: 'statement',
  label: 'Statement',
  help: 'A heading and a few sentences.',
  fields: {
    kicker: shortText('A few words above the heading.').optional(),
    title: shortText('The heading.'),
    text: markdown('A few sentences.').optional(),
    layout: choice(['left', 'split'], 'Where the heading stands.').default('split'),
    actions: actions(),
  },
});

const offers = defineBlock({
  type: 'offers',
  label: 'Offers',
  help: 'Two offers or more.',
  fields: {
    title: shortText('The heading.'),
    cards: listOf(
      group(
        {
          title: shortText('The name.'),
          text: markdown('The text.'),
          picture: picture('The picture.'),
        },
        'An offer.',
      ),
      'The offers.',
      { min: 2 },
    ),
  },
});

const claims = defineBlock({
  type: 'claims',
  label: 'Claims',
  help: 'A list of claims.',
  fields: {
    title: shortText('The heading.'),
    items: listOf(group({ title: shortText('The claim.') }, 'A claim.'), 'The claims.'),
  },
});

const gallery = defineBlock({
  type: 'gallery',
  label: 'Gallery',
  help: 'Pictures with a caption.',
  fields: {
    caption: group(
      { title: shortText('The heading.'), text: text('The line below.').optional() },
      'The caption.',
    ),
    pictures: listOf(picture('A picture.'), 'The pictures.'),
  },
});

const video = defineBlock({
  type: 'video',
  label: 'Video',
  help: 'A video.',
  fields: { video: videoField('The video.') },
});

const prose = defineBlock({
  type: 'prose',
  label: 'Prose',
  help: 'A long text.',
  fields: { text: markdown('The text.') },
});

/** `dialog` and `dialogCards` are the site's own: their rules have messages of their own. */
export const testBlocks = {
  hero,
  imageText,
  statement,
  offers,
  claims,
  gallery,
  dialogCards,
  dialog,
  video,
  prose,
};
