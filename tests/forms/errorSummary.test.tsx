/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import CharterForm from '../../src/forms/charter/CharterForm';
import ContactPanelForm from '../../src/forms/contactPanel/ContactPanelForm';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { forms } from '../../src/forms/registry';
import { DefaultInterface } from '../support/DefaultInterface';
import { stubSalesApi } from './salesApiStub';
import { readSiteForms } from './siteForms';
import { violations } from './violations';
import { fill, fillRest, newVisitor } from './visitor';

jest.mock('gatsby', () => ({ Link: 'a' }));

const texts = readSiteForms();
const { messages } = texts;
let visitor: UserEvent;

beforeEach(() => {
  window.history.replaceState(null, '', '/?source=letter');
  // jsdom draws nothing, so it scrolls nowhere.
  Element.prototype.scrollIntoView = jest.fn();
  stubSalesApi();
  visitor = newVisitor();
});

afterEach(() => {
  cleanup();
  for (const form of Object.keys(forms)) deleteDraft(form);
});

const show = (form: ReactNode) =>
  render(
    <FormContentProvider content={texts}>
      <Helmet title="Home" />
      {form}
    </FormContentProvider>,
    { wrapper: DefaultInterface },
  );

const summary = () => screen.queryByRole('region', { name: messages.errorSummary });
const linksOfSummary = (): (string | null)[] =>
  summary() === null
    ? []
    : within(summary() as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));
const submit = (name: string) => visitor.click(screen.getByRole('button', { name }));
const submitCharter = () => submit(texts.forms.charter.submit);

/** The fields of the charter form that these tests are about. */
const KNOWN = ['legs.0.from', 'legs.0.to', 'email'];

test('a refused submission lists the mistakes in the order of the page, and the title says so', async () => {
  show(<CharterForm />);
  await expectTitle('Home');
  expect(summary()).toBeNull();
  await fillRest(visitor, 'charter', KNOWN);
  await submitCharter();
  expect(linksOfSummary()).toEqual([
    `From: ${messages.required}`,
    `To: ${messages.required}`,
    `Email: ${messages.email}`,
  ]);
  await expectTitle(`${messages.errorTitle} Home`);
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  expect(await violations(document.body)).toEqual([]);
});

test('a link of the summary focuses its field and leaves the address as it is', async () => {
  show(<CharterForm />);
  await submitCharter();
  const email = screen.getByLabelText('Email');
  const link = screen.getByRole('link', { name: `Email: ${messages.email}` });
  expect(link.getAttribute('href')).toBe(`#${email.id}`);
  await visitor.click(link);
  expect(document.activeElement).toBe(email);
  expect(email.scrollIntoView).toHaveBeenCalled();
  expect(window.location.hash).toBe('');
});

test('a corrected field leaves the summary, and with the last one the title is as before', async () => {
  show(<CharterForm />);
  await fillRest(visitor, 'charter', KNOWN);
  await submitCharter();
  await fill(visitor, screen.getByLabelText('Email'), 'ada@example.com');
  await waitFor(() => expect(linksOfSummary()).toHaveLength(2));
  await fill(visitor, screen.getByLabelText('From'), 'Geneva');
  await fill(visitor, screen.getByLabelText('To'), 'Nice');
  await waitFor(() => expect(summary()).toBeNull());
  await expectTitle('Home');
});

test('a form that closes with mistakes gives the title back', async () => {
  const { rerender } = show(<CharterForm />);
  await submitCharter();
  await expectTitle(`${messages.errorTitle} Home`);
  rerender(
    <FormContentProvider content={texts}>
      <Helmet title="Home" />
    </FormContentProvider>,
  );
  await expectTitle('Home');
});

test('fields with the same label are told apart by the heading of their section', async () => {
  const { charter } = texts.forms;
  show(<CharterForm />);
  await visitor.click(screen.getByRole('button', { name: charter.add }));
  await submitCharter();
  expect(linksOfSummary().slice(0, 4)).toEqual([
    `${charter.leg.title} 1, From: ${messages.required}`,
    `${charter.leg.title} 1, To: ${messages.required}`,
    `${charter.leg.title} 2, From: ${messages.required}`,
    `${charter.leg.title} 2, To: ${messages.required}`,
  ]);
});

test('a mistake without words is listed by the label of its field', async () => {
  show(<ContactPanelForm />);
  await submit(texts.forms['contact-panel'].submit);
  expect(linksOfSummary()).toEqual([`First name: ${messages.required}`, 'Email']);
});
