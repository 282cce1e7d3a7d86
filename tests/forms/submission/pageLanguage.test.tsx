/**
 * Each lead of a site with several languages says that of its page: the sales desk answers in it.
 * @jest-environment jsdom
 */
import { act, waitFor } from '@testing-library/react';
import type { PageLanguage } from '../../../src/content/language/pageLanguage';
import type { FormName } from '../../../src/forms/registry';
import type { SentLead } from '../salesApiStub';
import { FORM_NAMES, sent, visitor } from '../formPage';
import { showForm } from '../showForm';
import { fillRest } from '../visitor';

/** A page in a language of a site with several. */
const pageIn = (code: string): PageLanguage => ({
  code,
  original: 'en',
  home: '/',
  versions: [],
  untranslated: [],
});

/** Sends a form of a page. */
async function send(name: FormName, language?: PageLanguage): Promise<SentLead | undefined> {
  const form = await showForm(name, undefined, language);
  await fillRest(visitor, name);
  await act(async () => form.requestSubmit());
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

test.each(FORM_NAMES)('the lead of the form %s says the language of its page', async (name) => {
  expect((await send(name, pageIn('fr')))?.language).toBe('fr');
});

test('a lead of a page in the original language says that one', async () => {
  expect((await send('newsletter', pageIn('en')))?.language).toBe('en');
});

test('a lead of a site with one language says none', async () => {
  expect((await send('newsletter'))?.language).toBeNull();
});
