/** @jest-environment jsdom */
import { act, cleanup, fireEvent } from '@testing-library/react';
import * as z from 'zod/mini';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { forms, type FormName } from '../../src/forms/registry';
import { requiredFields } from '../../src/forms/requiredFields';
import { required } from '../../src/forms/rules';
import { stubSalesApi } from './salesApiStub';
import { showForm } from './showForm';

jest.mock('gatsby', () => ({ Link: 'a' }));

// Object.keys of a constant object gives exactly its keys.
const names = Object.keys(forms) as FormName[];

// A form without required fields is sent.
beforeEach(() => void stubSalesApi());

afterEach(() => {
  cleanup();
  for (const name of names) deleteDraft(name);
});

const namesOf = (form: HTMLElement, selector: string): string[] =>
  [...form.querySelectorAll(selector)].map((control) => control.getAttribute('name') ?? '').sort();

test.each(names)('the %s form marks the fields without which it is refused', async (name) => {
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
  expect(['legs.0.from', 'legs.12.from', 'legs.0.seats', 'note', 'from'].map(isRequired)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
