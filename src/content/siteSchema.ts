import * as z from 'zod';
import { analytics } from './analyticsSchema';
import { languages } from './language/languages';
import { choice, group, link, listOf, picture, text, verbatim } from './fields';
import { errorMessages } from './contentErrors';
import { interfaceTexts, type InterfaceTexts } from './interfaceSchema';
import { timeZone } from './publicationFields';

const entry = (description: string) =>
  group({ label: text('The text that is shown.'), to: link('The target.') }, description);

const SOCIAL_NETWORKS = ['professional', 'shortMessages', 'photos', 'email'] as const;

/** What a contact is for, in the terms of schema.org. */
const CONTACT_PURPOSES = ['sales', 'customer service', 'reservations', 'emergency'] as const;

/** The most characters of the tagline: three lines beside the logo on a phone. */
const MAX_TAGLINE = 60;

const brand = group(
  {
    name: verbatim('The value of {product} in texts.'),
    slug: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({
        description:
          'The value of {product} in paths and links: lowercase letters, digits and hyphens.',
        expected: 'lowercase letters, digits and hyphens',
      }),
    tagline: text('The text beside the logo in the top bar.', MAX_TAGLINE),
    logo: picture(
      'The logo, in one colour. Without it, the name of the brand is set in type.',
    ).optional(),
    company: text('The name of the company in legal texts.'),
    icon: picture(
      'The icon of browser tabs and of phones: a square drawing. The default is icon.svg, or the first letter of the name where there is no such picture.',
    ).optional(),
    url: z
      .url({ protocol: /^https$/ })
      .superRefine((url, context) => {
        const { protocol, origin, href } = URL.canParse(url) ? new URL(url) : {};
        if (protocol !== 'https:' || origin === undefined || href === `${origin}/`) return;
        context.addIssue({ code: 'custom', message: errorMessages.addressWithPath(url, origin) });
      })
      .meta({
        description: 'The address the site is published at, for search engines and shared links.',
        expected: 'an address that begins with https://',
      }),
  },
  'The brand. Renaming it is an edit here and nowhere else.',
);

const menu = group(
  {
    title: text('The name of the menu, for screen readers.'),
    entries: listOf(entry('An entry of the side menu.'), 'The entries of the side menu.'),
    chat: entry('The button that opens a chat.'),
    charter: entry("The button that opens Home's quote picker."),
    quick: listOf(
      entry('A link.'),
      'Short links that stay in view: on phones all of them at the end of the screen, on a desk the first in the top bar.',
      { min: 0, max: 3 },
    ).default([]),
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

const contactPoint = group(
  {
    purpose: choice(CONTACT_PURPOSES, 'What the contact is for.'),
    to: link('The telephone, email or address.'),
  },
  'A way to reach the company.',
);

/**
 * The keys of `content/site.yaml` that every page needs; `packages/compiler/parse/siteFileSchema.ts` adds those of forms.
 */
export const shellFields = {
  brand,
  fallbackTitle: text('The title of pages without a title of their own.'),
  languages: languages.optional(),
  timeZone,
  facts: z
    .record(z.string().regex(/^[A-Za-z]\w*$/), z.string().min(1).meta({ isTranslated: true }))
    .meta({
      description: 'Figures and claims, each written once. A text refers to one as {facts.NAME}.',
      expected: 'a group of texts',
    }),
  links: z.record(z.string().regex(/^[A-Za-z]\w*$/), link('An address.')).meta({
    description: 'Addresses, each written once. A link refers to one as {links.NAME}.',
    expected: 'a group of links',
  }),
  menu,
  social: listOf(
    group(
      {
        network: choice(SOCIAL_NETWORKS, 'The icon.'),
        label: text('The name of the link, for screen readers.'),
        to: link('The profile.'),
      },
      'A profile on a social network, or an e-mail address.',
    ),
    'The profiles of the brand elsewhere.',
  ),
  footer,
  interface: interfaceTexts,
  contactPoints: listOf(contactPoint, 'How the company is reached, for search engines.', {
    min: 0,
    max: 10,
  }).default([]),
  analytics: analytics.optional(),
};

/**
 * The parts of `content/site.yaml` that every page needs. Facts are filled in at build time, the time zone
 * matters only then, and the contact points only to search engines.
 */
export type SiteShell = Omit<
  z.output<z.ZodObject<typeof shellFields>>,
  'facts' | 'timeZone' | 'contactPoints' | 'interface'
> & { interface: InterfaceTexts };

/** A way to reach the company. */
export type ContactPoint = z.output<typeof contactPoint>;
