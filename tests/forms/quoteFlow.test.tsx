/** @jest-environment jsdom */
import { useSelector } from '@xstate/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createActor, type ActorRefFrom, type EventFrom } from 'xstate';
import { deleteDraft } from '../../src/forms/submission/drafts';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { QuoteFlow } from '../../src/forms/quoteFlow/QuoteFlow';
import { quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import { NoticeHost } from '../../src/ui/feedback/NoticeHost';
import { stubSalesApi } from './salesApiStub';
import { DefaultInterface } from '../support/DefaultInterface';
import { readSiteForms } from './siteForms';
import { fill, fillRest, newVisitor } from './visitor';

jest.mock('gatsby', () => ({ Link: 'a' }));

const texts = readSiteForms();
const { contact, 'jet-card': jetCard, picker } = texts.forms;
const jetCardTitle = picker.cards.find(({ form }) => form === 'jet-card')?.title ?? '';
const finished: unknown[] = [];
let actor: ActorRefFrom<typeof quoteFlowMachine>;
let visitor: UserEvent;

beforeEach(() => {
  visitor = newVisitor();
  finished.splice(0);
  actor = createActor(quoteFlowMachine, { input: texts }).start();
  actor.on('quote.finished', ({ form }) => finished.push(form));
});

afterEach(() => {
  cleanup();
  for (const form of ['jet-card', 'contact']) deleteDraft(form);
});

function Flow() {
  const snapshot = useSelector(actor, (current) => current);
  const send = (event: EventFrom<typeof quoteFlowMachine>) => actor.send(event);
  return <QuoteFlow actor={actor} snapshot={snapshot} send={send} openedOnLoad={false} />;
}

const show = () =>
  render(
    <FormContentProvider content={texts}>
      <Flow />
      <NoticeHost />
    </FormContentProvider>,
    { wrapper: DefaultInterface },
  );
const open = (form?: string) =>
  act(() => actor.send({ type: 'quote.open', ...(form !== undefined && { form }) }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('shows the picker, opens a form, goes back to the picker, and closes', async () => {
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  const dialog = screen.getByRole('dialog', { name: picker.title });
  const cards = within(dialog).getAllByRole('listitem').slice(-3);
  expect(cards.map((card) => card.textContent)).toEqual(
    picker.cards.map(({ title }) => expect.stringContaining(title)),
  );
  await visitor.click(button(new RegExp(jetCardTitle)));
  expect(await screen.findByLabelText('Hours')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: jetCard.title })).toBeTruthy();
  await fill(visitor, screen.getByLabelText('Full name'), 'Ada');
  await visitor.click(button('Back'));
  await visitor.click(button(new RegExp(jetCardTitle)));
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada');
  await visitor.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  open('jet-card');
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada');
});

it('has no Back from a message form', async () => {
  show();
  open('contact');
  expect(await screen.findByLabelText('Message')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it('closes and emits quote.finished once the lead is sent', async () => {
  const sent = stubSalesApi();
  show();
  open('contact');
  await fill(visitor, await screen.findByLabelText('Email'), 'ada@example.com');
  await visitor.click(button(contact.submit));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(finished).toStrictEqual(['contact']);
  expect(sent).toHaveLength(1);
  expect((await screen.findByRole('status')).textContent).toBe(texts.messages.contactSent);
  open('contact');
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
});

it('neither closes nor goes back while a lead is being sent, and shows a failure inside the dialog', async () => {
  const hear = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', hear);
  let answer: (status: number) => void = () => undefined;
  stubSalesApi(() => new Promise((resolve) => (answer = resolve)));
  show();
  open('jet-card');
  await fill(visitor, await screen.findByLabelText('Email'), 'ada@example.com');
  await fillRest(visitor, 'jet-card');
  await visitor.click(button(jetCard.submit));
  await screen.findByRole('progressbar');
  await visitor.click(button('Close'));
  await visitor.keyboard('{Escape}');
  expect(button('Back')).toHaveProperty('disabled', true);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => answer(503));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toBe(texts.messages.submissionFailed);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  await waitFor(() => expect(hear).toHaveBeenCalledTimes(1));
  await visitor.click(button(texts.messages.tryAgain));
  await screen.findByRole('progressbar');
  await act(async () => answer(201));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(finished).toStrictEqual(['jet-card']);
  window.removeEventListener('error', hear);
});
