/**
 * Whatever a visitor fills in reaches the sales desk: every field of every form changes its lead. What is personal is not
 * kept in the tab.
 */
import * as z from 'zod/mini';
import { defineForm, type FormDefinition } from '../../../src/forms/defineForm';
import { forms } from '../../../src/forms/registry';
import { lostFields } from '../../support/forms/lostFields';
import { readSiteForms } from '../siteForms';

const content = readSiteForms();

const definitions = Object.values(forms).map(
  (definition) => [definition.name, definition] as const,
);

test.each(definitions)('of the form %s nothing personal survives a reload', (_name, form) => {
  const isPersonal = (field: string) => /name|email|phone|message|flown/i.test(field);
  expect(form.persistedFields.filter(isPersonal)).toEqual([]);
});

test.each(definitions)('each field of the form %s is sent', (_name, definition) => {
  // A definition takes the values of its own schema.
  expect(lostFields(definition as unknown as FormDefinition, content)).toEqual([]);
});

test('a field that must be true is sent with each lead, and a text that no lead holds is lost', () => {
  const asking = defineForm({
    name: 'contact-panel',
    label: 'Asking',
    help: 'A form with a consent.',
    placements: [],
    leadKind: 'newsletter',
    sentMessage: 'contactSent',
    labels: {},
    schema: () =>
      z.object({
        email: z.string(),
        note: z.string(),
        consent: z.boolean().check(z.refine((value) => value)),
        terms: z.literal('yes'),
      }),
    initialValues: () => ({ email: '', note: '', consent: false, terms: 'yes' as const }),
    toLead: ({ email }, { trackingUrl }) => ({ tracking_url: trackingUrl, email }),
    persistedFields: [],
  });
  const lost = lostFields(asking as unknown as FormDefinition, content);
  expect(lost).toEqual([expect.stringContaining('the field note, and no lead holds it')]);
});
