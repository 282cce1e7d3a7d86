import * as z from 'zod';
import { group, link, listOf, picture, text } from './fields';

const entry = (description: string) =>
  group({ label: text('The words shown.'), to: link('Where it leads.') }, description);

const SOCIAL_NETWORKS = ['professional', 'shortMessages', 'photos', 'email'] as const;

const brand = group(
  {
    name: text('The name that {product} stands for in texts.'),
    slug: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({
        description: 'What {product} stands for in paths and links: small letters and digits.',
        expected: 'small letters, digits and hyphens',
      }),
    tagline: text('The words beside the logo in the top bar.'),
    logo: picture('The logo, drawn in one colour.'),
    company: text('The name of the company in legal texts.'),
    url: z.url({ protocol: /^https$/ }).meta({
      description: 'The address the site is published at, for search engines and shared links.',
      expected: 'an address that begins with https://',
    }),
  },
  'Who we are. Renaming the brand is an edit here and nowhere else.',
);

const menu = group(
  {
    title: text('The name of the menu, read to those who cannot see it.'),
    entries: listOf(entry('An entry of the side menu.'), 'The entries of the side menu.'),
    chat: entry('The button that opens a chat.'),
    charter: entry("The button that opens Home's quote picker."),
  },
  'The side menu.',
);

const footer = group(
  {
    copyright: text('The copyright line.'),
    notice: text('A sentence about what the company is.'),
    contact: entry('The link to the contact section.'),
    links: listOf(entry('A link.'), 'The links beside the copyright line.'),
  },
  'The footer of every page.',
);

/**
 * The keys of `content/site.yaml` that every page needs. `src/site/siteSchema.ts` adds those of forms.
 */
export const shellFields = {
  brand,
  fallbackTitle: text('The document title of a page that has none of its own.'),
  facts: z.record(z.string().regex(/^[A-Za-z]\w*$/), z.string().min(1)).meta({
    description: 'Figures and claims written once; any text refers to one as {facts.name}.',
    expected: 'a group of texts',
  }),
  links: z.record(z.string().regex(/^[A-Za-z]\w*$/), link('An address.')).meta({
    description: 'Addresses written once; any link refers to one as {links.name}.',
    expected: 'a group of links',
  }),
  menu,
  social: listOf(
    group(
      {
        network: z.enum(SOCIAL_NETWORKS).meta({
          description: 'Which icon is shown.',
          expected: SOCIAL_NETWORKS.map((network) => `"${network}"`).join(', '),
        }),
        label: text('The name of the link, read to those who cannot see the icon.'),
        to: link('The profile.'),
      },
      'A profile on a social network, or an e-mail address.',
    ),
    'Where else the brand can be found.',
  ),
  footer,
};

/** The parts of `content/site.yaml` that every page needs. Facts are filled in at build time. */
export type SiteShell = Omit<z.output<z.ZodObject<typeof shellFields>>, 'facts'>;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
