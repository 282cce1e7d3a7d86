import * as z from 'zod';
import { errorMessages } from './contentErrors';
import { choice, group, shortText, text, verbatim, type FieldMeta } from './fields';

/** The services that can count page views. */
const PROVIDERS = ['plausible', 'ga4'] as const;

const SCRIPT_ADDRESS = /^(?:https:\/\/[^\s/]+)?\/[^\s/][^\s]*$/;

const MEASUREMENT_ID = /^G-[A-Z0-9]{4,}$/;

const ADDRESS_RULE =
  'an address that begins with https://, or a path of this site such as /js/script.js';

const HELP =
  'Counts page views and forms that were sent, once a visitor agrees to it. Without this group, nothing is asked and nothing counted.';

const consent = group(
  {
    title: shortText('The question.').default('May we count your visit?'),
    text: text('What is counted, and that the visitor may refuse.').default(
      'With your consent we count which pages are read and which forms are sent, and remember the page by which you came. The website works the same without it, and you can change your mind at the end of each page.',
    ),
    accept: shortText('The button that accepts.').default('Accept'),
    refuse: shortText('The button that refuses. It is as large as the other.').default('Refuse'),
    change: shortText('The link of the footer that asks again.').default('Cookie settings'),
  },
  'The words of the question. Each has a default.',
);

/**
 * The service that counts page views, once the visitor agrees. Without this key the site asks nothing
 * and counts nothing.
 */
export const analytics = group(
  {
    provider: choice(PROVIDERS, 'plausible: Plausible, without cookies; ga4: Google Analytics 4.'),
    src: z
      .string()
      .regex(SCRIPT_ADDRESS)
      .meta({
        description:
          'The script of the service, with an address of https or a path of this site. Plausible: the script for manual page views, script.manual.js.',
        expected: ADDRESS_RULE,
      } satisfies FieldMeta),
    id: verbatim(
      'Plausible: the domain of the site. Google Analytics: the measurement ID, such as G-AB12CD34EF.',
    ),
    consent: consent.default(consent.parse({})),
  },
  HELP,
)
  .superRefine(({ provider, id }, context) => {
    if (provider !== 'ga4' || MEASUREMENT_ID.test(id)) return;
    context.addIssue({ code: 'custom', message: errorMessages.noMeasurementId(id), path: ['id'] });
  })
  .meta({ description: HELP, expected: 'a group of keys' } satisfies FieldMeta);

/** The parsed group `analytics` of `content/site.yaml`. */
export type Analytics = z.output<typeof analytics>;
