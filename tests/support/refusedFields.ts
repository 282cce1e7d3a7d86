import { set } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormDefinition } from '../../src/forms/defineForm';
import { forms, type FormName } from '../../src/forms/registry';

/**
 * Finds the empty fields that a form refuses, so that a test can fill in what it is not about.
 * @param name the name of the form
 * @param values what its controls hold, by their names, such as `legs.0.from`
 * @returns the names of the fields
 */
export function refusedFields(name: FormName, values: Readonly<Record<string, unknown>>): string[] {
  // Of the problems, only the places are read: the rules need no words.
  const { schema } = forms[name] as unknown as FormDefinition;
  const messages = {} as Parameters<typeof schema>[0]['messages'];
  const nested = {};
  for (const [field, value] of Object.entries(values)) set(nested, field, value);
  const { error } = z.safeParse(schema({ messages, labels: {} }), nested);
  const refused = new Set(error?.issues.map(({ path }) => path.join('.')));
  return [...refused].filter((field) => values[field] === '');
}
