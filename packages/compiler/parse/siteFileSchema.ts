import * as z from 'zod';
import { shellFields } from '../../../src/content/siteSchema';
import { FORMS_SITE_FIELDS } from '../../../src/forms/formsSchema';

/** The schema of content/site.yaml: the keys for every page, and those for forms. */
export const siteSchema = z.strictObject({ ...shellFields, ...FORMS_SITE_FIELDS });

/** The parsed content/site.yaml. */
export type Site = z.output<typeof siteSchema>;
