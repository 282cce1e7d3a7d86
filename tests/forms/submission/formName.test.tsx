/**
 * Each lead says which form sent it: several forms send the same kind of lead.
 * @jest-environment jsdom
 */
import { act, waitFor } from '@testing-library/react';
import { readFormName } from '../../../src/leads/formName';
import { FORM_NAMES, sent, visitor } from '../formPage';
import { showForm } from '../showForm';
import { fillRest } from '../visitor';

test.each(FORM_NAMES)(
  'the lead of the form %s says so, by a name that the API keeps',
  async (name) => {
    const form = await showForm(name);
    await fillRest(visitor, name);
    await act(async () => form.requestSubmit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form).toBe(name);
    expect(readFormName(name)).toBe(name);
  },
);
