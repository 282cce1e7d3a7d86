/** @jest-environment jsdom */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { restartFillTime } from '../../../src/forms/submission/fillTime';
import type { FormName } from '../../../src/forms/registry';
import { NoticeHost } from '../../../src/ui/feedback/NoticeHost';
import { expectedLead } from '../../leads/completedLead';
import { FORM_NAMES, field, hearErrors, sent, texts, visitor } from '../formPage';
import { stubSalesApi } from '../salesApiStub';
import { showForm } from '../showForm';
import { fillRest } from '../visitor';

hearErrors();

let now = 0;
beforeEach(() => {
  now = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

async function show(name: FormName): Promise<void> {
  await showForm(name, <NoticeHost />);
  await act(async () => undefined);
}

const element = (): HTMLFormElement => {
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  return form;
};

const honeypot = (): HTMLInputElement => {
  const [field] = document.querySelectorAll<HTMLInputElement>('form [aria-hidden] input');
  if (!field) throw new Error('The form has no honeypot.');
  return field;
};

/** Submits at once, as a program does. */
const submit = () => act(async () => element().requestSubmit());

test.each(FORM_NAMES)('the form %s has one honeypot, which no person meets', async (name) => {
  await show(name);
  expect(element().querySelectorAll('[aria-hidden] input')).toHaveLength(1);
  const { name: key, tabIndex, autocomplete, type } = honeypot();
  expect({ name: key, tabIndex, autocomplete, type }).toEqual({
    name: 'subject',
    tabIndex: -1,
    autocomplete: 'off',
    type: 'text',
  });
  expect(honeypot().dataset).toMatchObject({ '1pIgnore': '', lpignore: 'true' });
  const reachable = screen.queryAllByRole('textbox');
  expect(reachable).not.toContain(honeypot());
});

test('an empty honeypot leaves the lead as it was', async () => {
  await show('experiences-contact');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual(
    expectedLead('contact', {
      first_name: '',
      last_name: '',
      email: '',
      phone_number: '',
      message: '',
    }),
  );
});

describe('the time for a form', () => {
  test('is from its first showing to its submission, also when it was closed meanwhile, and then anew', async () => {
    restartFillTime('experiences-contact');
    await show('experiences-contact');
    now += 1500;
    cleanup();
    await show('experiences-contact');
    now += 700.4;
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fillTime).toBe('2200');
    cleanup();
    now += 300;
    await show('experiences-contact');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.fillTime).toBe('300');
  });

  test('stays that of the first attempt when the same lead is sent again', async () => {
    const statuses = [500, 201];
    const requests = stubSalesApi(() => statuses.shift() ?? 201);
    restartFillTime('experiences-contact');
    await show('experiences-contact');
    now += 250;
    await submit();
    const again = await screen.findByRole('button', { name: texts.messages.tryAgain });
    now += 60_000;
    await act(async () => again.click());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ fillTime }) => fillTime)).toEqual(['250', '250']);
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });

  test('is not sent for a draft from before a reload', async () => {
    sessionStorage.setItem('draft:jet-card', JSON.stringify({ hours: 'Other' }));
    await show('jet-card');
    const email = field(texts.forms.labels.email);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      email,
      'ada@example.com',
    );
    await act(async () => email.dispatchEvent(new Event('input', { bubbles: true })));
    await fillRest(visitor, 'jet-card');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fillTime).toBeNull();
  });
});

test('a filled honeypot is sent as website, and is no part of the draft', async () => {
  const requests = stubSalesApi(() => 500);
  await show('experiences-contact');
  honeypot().value = 'https://spam.example';
  await submit();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ message: '', website: 'https://spam.example' });
  await screen.findByRole('alert');
  cleanup();
  await show('experiences-contact');
  expect(honeypot().value).toBe('');
});
