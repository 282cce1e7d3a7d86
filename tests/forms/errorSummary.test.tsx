/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import CharterForm from '../../src/forms/charter/CharterForm';
import ContactPanelForm from '../../src/forms/contactPanel/ContactPanelForm';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { button, field, show as showForm, texts, type, visitor } from './formPage';
import { fillRest } from './visitor';

const { messages } = texts;

beforeEach(() => {
  window.history.replaceState(null, '', '/?source=letter');
  // jsdom draws nothing, so it scrolls nowhere.
  Element.prototype.scrollIntoView = jest.fn();
});

const show = (form: ReactNode) =>
  showForm(
    <>
      <Helmet title="Home" />
      {form}
    </>,
  );

const summary = () => screen.queryByRole('region', { name: messages.errorSummary });
function linksOfSummary(): (string | null)[] {
  const shown = summary();
  const links = shown === null ? [] : within(shown).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
}
const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));
const submit = (name: string) => visitor.click(button(name));
/** Submits the charter form with a mistake. The summary comes after the check, which takes a moment. */
async function submitCharter(): Promise<void> {
  await submit(texts.forms.charter.submit);
  await screen.findByRole('region', { name: messages.errorSummary });
}

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
  expect(document.activeElement).toBe(field('From'));
});

test('a link of the summary focuses its field and leaves the address as it is', async () => {
  show(<CharterForm />);
  await submitCharter();
  const email = field('Email');
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
  await type('Email', 'ada@example.com');
  await waitFor(() => expect(linksOfSummary()).toHaveLength(2));
  await type('From', 'Geneva');
  await type('To', 'Nice');
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
  await visitor.click(button(charter.add));
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
