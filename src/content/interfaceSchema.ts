import type * as z from 'zod';
import { group, shortText } from './fields';
import { template } from './textFields';
import type { PageLanguage } from './language/pageLanguage';

/** The words of the page for unknown paths, which no other page shows. */
const unknownPath = group(
  {
    title: shortText('The title of the page.').default('Page not found'),
    heading: shortText('The heading.').default('This page is not here'),
    home: shortText('The link to Home.').default('Continue to the home page'),
  },
  'The page for unknown paths. Visitors see it for a moment, where the host of the site cannot lead them to Home.',
);

const shape = {
  skip: shortText(
    'The first link of each page, which leads past the top bar. It shows when a key moves the focus to it.',
  ).default('Skip to the page'),
  home: shortText('The name of the logo, which leads to Home, for screen readers.').default(
    '{product}, home',
  ),
  navigated: template('What screen readers read out when a link has led to another page.', [
    'page',
  ]).default('Navigated to {page}'),
  menu: shortText('The name of the button that opens the side menu.').default('Menu'),
  close: shortText('The name of the button that closes a menu, dialog, panel or notice.').default(
    'Close',
  ),
  back: shortText('The name of the button that leads from a form back to the picker.').default(
    'Back',
  ),
  optional: shortText('Beside the label of a field that may stay empty.').default('optional'),
  play: shortText('The name of the button that starts a video or a carousel.').default('Play'),
  pause: shortText('The name of the same button while they move.').default('Pause'),
  previous: shortText('The name of the button to the card before.').default('Previous'),
  next: shortText('The name of the button to the next card.').default('Next'),
  carousel: shortText('What a carousel is, for screen readers. Its heading follows.').default(
    'carousel',
  ),
  slide: shortText('What a card of a carousel is, for screen readers.').default('slide'),
  slidePosition: template('The name of a card of a carousel, for screen readers.', [
    'number',
    'count',
  ]).default('{number} of {count}'),
  turnBack: template(
    'The name of the button that turns a card of a carousel back to its picture.',
    ['card'],
  ).default('Turn {card} back'),
  contents: shortText('The name of the contents beside a long text.').default('Contents'),
  quickLinks: shortText('The name of the links that stay in view, for screen readers.').default(
    'Ask us',
  ),
  sections: shortText('The name of the links of a hero, for screen readers.').default(
    'Sections of this page',
  ),
  languages: shortText('The name of the links to the page in other languages.').default(
    'Languages',
  ),
  otherLanguage: shortText(
    "Offers the page to visitors whose browser has this site's language, while they read it in another one.",
  ).default('This page is also in English'),
  chatText: template(
    'What a chat begins with, such as WhatsApp, so that who answers knows the page.',
    ['page'],
  ).default('Hello {product}, I am reading “{page}”.'),
  chatCode: template('What follows it for a visitor of a campaign.', ['campaign']).default(
    '({campaign})',
  ),
  unknownPath: unknownPath.default(unknownPath.parse({})),
};

const schema = group(
  shape,
  'The words of buttons and other controls. Most have an icon in place of the word: screen readers read it out.',
);

/** `interface` of `content/site.yaml`: the words of the interface that every page may need. */
export const interfaceTexts = schema.default(schema.parse({}));

/** The words of the page for unknown paths. */
export type UnknownPathTexts = z.output<typeof unknownPath>;

/** The words of the interface of a page of content. */
export type InterfaceTexts = Omit<z.output<typeof schema>, 'unknownPath' | 'otherLanguage'> & {
  /** The language of the page, on a site with several. */
  language?: PageLanguage;
};
