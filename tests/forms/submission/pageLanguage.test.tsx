/**
 * Each lead says which form sent it: several forms send the same kind of lead. On a site with several languages it says
 * that of its page: the sales desk answers in it.
 * @jest-environment jsdom
 */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { PageLanguage } from '../../../src/content/language/pageLanguage';
import { readFormName } from '../../../src/leads/formName';
import { forms, type FormName } from '../../../src/forms/registry';
import type { SentLead } from '../salesApiStub';
import { FORM_NAMES, sent, show, visitor } from '../formPage';
import { showForm } from '../showForm';
import { SentForm } from '../../../src/forms/submission/SentForm';
import { useSentForms } from '../../../src/forms/submission/sentForms';
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

test.each(FORM_NAMES)(
  'the lead of the form %s says the language of its page, and the form by a name that the API keeps',
  async (name) => {
    const lead = await send(name, pageIn('fr'));
    expect(lead?.language).toBe('fr');
    expect(lead?.form).toBe(name);
    expect(readFormName(name)).toBe(name);
  },
);

test('a lead of a page in the original language says that one', async () => {
  expect((await send('newsletter', pageIn('en')))?.language).toBe('en');
});

test('a lead of a site with one language says none', async () => {
  expect((await send('newsletter'))?.language).toBeNull();
});

test.each<[FormName, string, RegExp]>([
  ['charter', 'fr', /\u00a0: .*, \d+ \p{L}+ \d{4}$/u],
  ['empty-legs', 'ru', /: .*, \d+ [а-я]+ \d{4} г\.$/],
  ['charter', 'ar', /: [^,]*، \d+ [^,]+ \d{4}$/],
  ['jet-card', 'ru', /^[^:]+: [^:]+ \([^:]+\)$/],
])(
  'the confirmation of the form %s in %s has its day, comma and one colon as the language',
  async (name, code, line) => {
    document.documentElement.lang = code;
    await send(name, pageIn(code));
    // Once: a view that is mounted at each look would let the look begin again.
    const { result } = renderHook(useSentForms);
    const sentForm = () => result.current[name];
    await waitFor(() => expect(sentForm()?.asked).toMatch(line));
    expect(sentForm()?.lang).toBe(code);
    document.documentElement.lang = '';
  },
);

test('a confirmation says in which language it is: the visitor may go on in another', () => {
  show(<SentForm form="charter" asked="A flight" next="We call you" lang="en" />);
  for (const text of ['A flight', 'We call you'])
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('the confirmation of the jet card has the text of the chosen hours', () => {
  const { summary, labels } = forms['jet-card'];
  const flightHours = [{ value: 'Other', label: 'Другое' }];
  const texts = { ...labels, hoursHint: 'Часов' } as never;
  expect(summary?.({ hours: 'Other' } as never, texts, { flightHours } as never)).toBe(
    'Другое (Часов)',
  );
});
