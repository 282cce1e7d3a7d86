import * as z from 'zod';
import { formTextsSchema } from './formTexts';
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

const messages = group(
  {
    contactSent: text('Shown when a contact or rescue message was sent.'),
    formSubmitted: text('Shown when a charter, empty-leg or jet card request was sent.'),
    newsletterJoined: text('Shown when somebody joined the newsletter.'),
    submissionFailed: text(
      'Shown when sending failed. Left out, the visitor is told nothing.',
    ).optional(),
    tryAgain: text('The button of the failure message.'),
    required: text('Below a field that must not stay empty.'),
    email: text('Below an e-mail field whose address cannot be right.'),
    date: text('Below a date field whose date cannot be right.'),
    sending: text('Read to those who cannot see the overlay while a form is sent.'),
  },
  'What the site says to visitors.',
);

const option = <Value extends z.ZodType<string | number>>(value: Value, expected: string) =>
  group(
    {
      value: value.meta({ description: 'What is sent.', expected }),
      label: text('The words shown.'),
    },
    'A choice of a list.',
  );
const numbers = (description: string) => listOf(option(z.number(), 'a number'), description);
const words = (description: string) => listOf(option(z.string(), 'a text'), description);

const lists = group(
  {
    timeSlots: words('Departure times.'),
    tripThemes: listOf(
      group(
        { name: text('The name, sent with the request.'), image: picture('Its picture.') },
        'A trip theme.',
      ),
      'Destination categories of the empty-leg form.',
    ),
    contactMethods: words('Ways to be reached.'),
    dateFlexibility: numbers('Days by which a date may move; 99 is any time.'),
    minimumStay: numbers('Nights; 99 is no minimum.'),
    passengers: numbers('Passengers; 99 is shown as +.'),
    luggage: numbers('Pieces of luggage; 99 is shown as +.'),
    minimumTimeBefore: numbers('Hours before departure.'),
    dayPeriods: words('Parts of the day.'),
    flightHours: listOf(
      option(z.union([z.number(), z.literal('Other')]), 'a number or "Other"'),
      'Flight hours a year of a jet card.',
    ),
  },
  'The lists that form fields offer.',
);

/** content/site.yaml: what every page shares. */
export const siteSchema = z.strictObject({
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
  messages,
  lists,
  forms: formTextsSchema,
});

export type Site = z.output<typeof siteSchema>;
/** The parts that every page needs. */
export type SiteShell = Pick<
  Site,
  'brand' | 'fallbackTitle' | 'links' | 'menu' | 'social' | 'footer'
>;

/** The parts that forms need. */
export type SiteForms = Pick<Site, 'messages' | 'lists' | 'forms'>;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
