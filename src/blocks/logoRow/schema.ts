import { defineBlock } from '../../content/defineBlock';
import { group, link, listOf, picture, shortText } from '../../content/fields';

/** Logos that link to articles or sites. */
export const logoRow = defineBlock({
  type: 'logoRow',
  label: 'Logo row',
  help: 'Logos that link to articles or sites in a new window.',
  fields: {
    title: shortText('The heading.'),
    logos: listOf(
      group(
        {
          picture: picture('The logo; its alternative text is the name of the link.'),
          to: link('The article or site.'),
        },
        'A logo.',
      ),
      'The logos.',
      { max: 8 },
    ),
  },
  mistakeIn: ({ logos }) => {
    const nameless = logos.findIndex(({ picture: { alt } }) => alt === '');
    return nameless < 0
      ? undefined
      : {
          key: 'logos',
          message: `logo ${nameless + 1} is a link, and its picture is the only name it has. Write "alt:" with the name in place of "decorative: true".`,
        };
  },
});
