import * as z from 'zod';
import { shellFields } from '../../../src/content/siteSchema';
import { FORMS_SITE_FIELDS } from '../../../src/forms/formsSchema';
import { markdown } from '../../../src/content/fields';
import { mails } from './mailsSchema';

/** Says of prices that the pages of routes estimate what they are. */
const estimatedPrices = markdown(
  'Beside the prices that pages of routes estimate from the hourly rates of aircraft: that they are estimates, and who gives the real one. Without it, no prices are shown.',
  { isRepeated: true },
).optional();

/** The schema of content/site.yaml: the keys for every page, those for forms, and those for what the build alone needs. */
export const siteSchema = z.strictObject({
  ...shellFields,
  ...FORMS_SITE_FIELDS,
  mails,
  estimatedPrices,
});

/** The parsed content/site.yaml. */
export type Site = z.output<typeof siteSchema>;
