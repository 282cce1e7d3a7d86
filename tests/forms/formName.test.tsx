/**
 * Each lead says which form sent it: several forms send the same kind of lead.
 * @jest-environment jsdom
 */
import { act, cleanup, waitFor } from '@testing-library/react';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { forms, type FormName } from '../../src/forms/registry';
import { readFormName } from '../../src/leads/formName';
import { stubSalesApi } from './salesApiStub';
import { showForm } from './showForm';
import { fillRest, newVisitor } from './visitor';

jest.mock('gatsby', () => ({ Link: 'a' }));

// Object.keys of a constant object gives exactly its keys.
const names = Object.keys(forms) as FormName[];

afterEach(() => {
  cleanup();
  for (const name of names) deleteDraft(name);
});

test.each(names)('the lead of the form %s says so, by a name that the API keeps', async (name) => {
  const sent = stubSalesApi();
  const form = await showForm(name);
  await fillRest(newVisitor(), name);
  await act(async () => form.requestSubmit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.form).toBe(name);
  expect(readFormName(name)).toBe(name);
});
