/** Whatever a visitor fills in reaches the sales desk: every field of every form changes its lead. */
import type { FormDefinition } from '../../../src/forms/defineForm';
import { forms } from '../../../src/forms/registry';
import { lostFields } from '../../support/forms/lostFields';
import { readSiteForms } from '../siteForms';

const content = readSiteForms();

test.each(Object.values(forms).map((definition) => [definition.name, definition] as const))(
  'each field of the form %s is sent',
  (_name, definition) => {
    // A definition takes the values of its own schema.
    expect(lostFields(definition as unknown as FormDefinition, content)).toEqual([]);
  },
);
