import * as z from 'zod';
import { shellFields } from '../../../src/content/siteSchema';
import { FORMS_SITE_FIELDS } from '../../../src/forms/formsSchema';
import { mails } from './mailsSchema';

/** The schema of content/site.yaml: the keys for every page, those for forms, and those for mails to visitors. */
export const siteSchema = z.strictObject({ ...shellFields, ...FORMS_SITE_FIELDS, mails });

/** The parsed content/site.yaml. */
export type Site = z.output<typeof siteSchema>;
