/** @jest-environment jsdom */
import { act, fireEvent } from '@testing-library/react';
import * as z from 'zod/mini';
import { requiredFields } from '../../src/forms/requiredFields';
import { required } from '../../src/forms/rules';
import { FORM_NAMES } from './formPage';
import { showForm } from './showForm';

const namesOf = (form: HTMLElement, selector: string): string[] =>
  [...form.querySelectorAll(selector)].map((control) => control.getAttribute('name') ?? '').sort();

test.each(FORM_NAMES)('the %s form marks the fields without which it is refused', async (name) => {
  const form = await showForm(name);
  const marked = namesOf(form, '[aria-required=true]');
  expect(namesOf(form, '[aria-invalid]')).toEqual([]);
  await act(async () => void fireEvent.submit(form));
  expect(namesOf(form, '[aria-invalid=true]')).toEqual(marked);
});

test('a field of each entry of a list must be filled in, also of an entry that is added later', () => {
  const schema = z.object({
    note: z.string(),
    legs: z.array(z.object({ from: required('Say from where.'), seats: z.optional(z.number()) })),
  });
  const isRequired = requiredFields(schema, { note: '', legs: [{ from: '' }] });
  const fields = ['legs.0.from', 'legs.12.from', 'legs.0.seats', 'note', 'from'];
  expect(fields.filter(isRequired)).toEqual(['legs.0.from', 'legs.12.from']);
});
