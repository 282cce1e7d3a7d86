/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import ContactForm from '../../src/forms/contact/ContactForm';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import type { FormsContent } from '../../src/forms/formsSchema';
import JetCardForm from '../../src/forms/jetCard/JetCardForm';
import { NoticeHost } from '../../src/ui/feedback/NoticeHost';
import { DefaultInterface } from '../support/DefaultInterface';
import { stubSalesApi, type SentLead } from './salesApiStub';
import { optionLabel, readSiteForms } from './siteForms';
import { fill, newVisitor } from './visitor';

jest.mock('gatsby', () => ({ Link: 'a' }));

const texts = readSiteForms();
const { messages, lists, forms } = texts;
const onSent = jest.fn();
const rethrown: unknown[] = [];
const hearError = (event: ErrorEvent): void => {
  rethrown.push(event.error);
  // Expected: jsdom does not write it to the console.
  event.preventDefault();
};
let visitor: UserEvent;

beforeAll(() => window.addEventListener('error', hearError));
afterAll(() => window.removeEventListener('error', hearError));

beforeEach(() => {
  visitor = newVisitor();
  onSent.mockClear();
  rethrown.splice(0);
});

afterEach(() => {
  cleanup();
  deleteDraft('contact');
  deleteDraft('jet-card');
});

/** Shows a form and the notice bar, whose code loads with a form. */
async function show(children: ReactNode, content: FormsContent = texts) {
  const shown = render(
    <FormContentProvider content={content}>
      {children}
      <NoticeHost />
    </FormContentProvider>,
    { wrapper: DefaultInterface },
  );
  await act(async () => undefined);
  return shown;
}

const contact = <ContactForm onSent={onSent} />;
const field = (label: string) => screen.getByLabelText(label);
const submit = () => visitor.click(screen.getByRole('button', { name: forms.contact.submit }));

async function write(message: string): Promise<void> {
  await visitor.clear(field('Email'));
  await fill(visitor, field('Email'), 'ada@example.com');
  await visitor.clear(field('Message'));
  await fill(visitor, field('Message'), message);
}

/** A sales API that answers when the test says so. */
function heldSalesApi(): { sent: SentLead[]; answer: (status: number) => Promise<void> } {
  const held: ((status: number) => void)[] = [];
  const sent = stubSalesApi(() => new Promise<number>((resolve) => held.push(resolve)));
  return { sent, answer: async (status) => act(async () => held.shift()?.(status)) };
}

it('shows an overlay while the lead is being sent, and a notice afterwards', async () => {
  const { answer } = heldSalesApi();
  await show(contact);
  await write('Overlay');
  await submit();
  expect(await screen.findByRole('progressbar', { name: messages.sending })).toBeTruthy();
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
  await answer(201);
  expect((await screen.findByRole('status')).textContent).toBe(messages.contactSent);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(field('Message')).toHaveProperty('value', '');
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('sends one lead on a double click', async () => {
  const { sent, answer } = heldSalesApi();
  await show(contact);
  await write('Twice');
  await visitor.dblClick(screen.getByRole('button', { name: forms.contact.submit }));
  await screen.findByRole('progressbar');
  await visitor.type(field('Email'), '{enter}');
  await answer(201);
  await screen.findByRole('status');
  await submit();
  expect(sent).toHaveLength(1);
});

it('keeps everything after a failure, shows it, rethrows the error, and tries again under the same key', async () => {
  const { sent, answer } = heldSalesApi();
  await show(contact);
  await write('Refused');
  await submit();
  await answer(500);
  expect((await screen.findByRole('alert')).textContent).toBe(messages.submissionFailed);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(field('Message')).toHaveProperty('value', 'Refused');
  expect(onSent).not.toHaveBeenCalled();
  await waitFor(() => expect(rethrown).toHaveLength(1));
  expect(String(rethrown[0])).toContain('Flight Details getFlight API Error : ');

  await visitor.click(screen.getByRole('button', { name: messages.tryAgain }));
  await answer(201);
  await screen.findByRole('status');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toStrictEqual(sent[0]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

it('tries again with what was edited since, under a new key', async () => {
  const { sent, answer } = heldSalesApi();
  await show(contact);
  await write('First');
  await submit();
  await answer(500);
  await screen.findByRole('alert');
  await write('Second');
  await visitor.click(screen.getByRole('button', { name: messages.tryAgain }));
  await answer(201);
  await screen.findByRole('status');
  expect(sent[1]?.body).toMatchObject({ message: 'Second' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('shows no failure when the content has no message for it', async () => {
  const { answer } = heldSalesApi();
  await show(contact, { ...texts, messages: { ...texts.messages, submissionFailed: undefined } });
  await write('Silent');
  await submit();
  await answer(500);
  await waitFor(() => expect(rethrown).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Message')).toHaveProperty('value', 'Silent');
});

it('keeps everything typed while the form is unmounted', async () => {
  const { unmount } = await show(contact);
  await write('Later');
  unmount();
  await show(contact);
  expect(field('Message')).toHaveProperty('value', 'Later');
});

it('finishes sending after the form was unmounted, and drops the draft', async () => {
  const { sent, answer } = heldSalesApi();
  const shown = await show(contact);
  await write('Away');
  await submit();
  await screen.findByRole('progressbar');
  shown.rerender(
    <FormContentProvider content={texts}>
      <NoticeHost />
    </FormContentProvider>,
  );
  await answer(201);
  expect((await screen.findByRole('status')).textContent).toBe(messages.contactSent);
  cleanup();
  await show(contact);
  expect(field('Message')).toHaveProperty('value', '');
  expect(sent).toHaveLength(1);
});

it('stores preferences for a reload, and no name, email or telephone', async () => {
  stubSalesApi();
  await show(<JetCardForm onSent={onSent} />);
  await visitor.selectOptions(field('Hours'), optionLabel(lists.flightHours, 37.5));
  await fill(visitor, field('Full name'), 'Ada');
  await fill(visitor, field('Email'), 'ada@example.com');
  await fill(visitor, field('Phone'), '0123');
  expect(JSON.parse(sessionStorage.getItem('draft:jet-card') ?? '')).toMatchObject({
    hours: '37.5',
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ada|ada|0123/);
});

it('sends one lead in StrictMode', async () => {
  const sent = stubSalesApi();
  await show(<StrictMode>{contact}</StrictMode>);
  await write('Strict');
  await submit();
  await screen.findByRole('status');
  expect(sent).toHaveLength(1);
  expect(onSent).toHaveBeenCalledTimes(1);
});
