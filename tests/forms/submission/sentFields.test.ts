/**
 * Whatever a visitor fills in reaches the sales desk: every field of every form changes its lead. What is personal is not
 * kept in the tab.
 */
import type { FormDefinition } from '../../../src/forms/defineForm';
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
