import * as z from 'zod';
import { shellFields } from '../content/siteSchema';
import { FORMS_SITE_FIELDS } from '../forms/formsSchema';

/** `content/site.yaml`: what every page needs, and what every form needs. */
export const siteSchema = z.strictObject({ ...shellFields, ...FORMS_SITE_FIELDS });

export type Site = z.output<typeof siteSchema>;
