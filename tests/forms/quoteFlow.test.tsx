/** @jest-environment jsdom */
import { useSelector } from '@xstate/react';
import { act, screen, within } from '@testing-library/react';
import { createActor, type ActorRefFrom, type EventFrom } from 'xstate';
import { QuoteFlow } from '../../src/forms/quoteFlow/QuoteFlow';
import { quoteFlowMachine } from '../../src/machines/quoteFlow.machine';
import {
  button,
  field,
  hearErrors,
  heldSalesApi,
  showWithNotices,
  texts,
  type,
  visitor,
} from './formPage';
import { fillRest } from './visitor';

const { 'jet-card': jetCard, picker } = texts.forms;
const jetCardTitle = picker.cards.find(({ form }) => form === 'jet-card')?.title ?? '';
let actor: ActorRefFrom<typeof quoteFlowMachine>;
hearErrors();

beforeEach(() => {
  actor = createActor(quoteFlowMachine, { input: texts }).start();
});

function Flow() {
  const snapshot = useSelector(actor, (current) => current);
  const send = (event: EventFrom<typeof quoteFlowMachine>) => actor.send(event);
  return <QuoteFlow actor={actor} snapshot={snapshot} send={send} openedOnLoad={false} />;
}

const open = (form?: string) =>
  act(() => actor.send({ type: 'quote.open', ...(form !== undefined && { form }) }));

it('shows the picker, opens a form, goes back to the picker, and closes', async () => {
  await showWithNotices(<Flow />);
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
  await type('Full name', 'Ada');
  await visitor.click(button('Back'));
  await visitor.click(button(new RegExp(jetCardTitle)));
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada');
  await visitor.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  open('jet-card');
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada');
});

it('shows a failure inside the dialog', async () => {
  const { answer } = heldSalesApi();
  await showWithNotices(<Flow />);
  open('jet-card');
  await screen.findByLabelText('Email');
  await type('Email', 'ada@example.com');
  await fillRest(visitor, 'jet-card');
  await visitor.click(button(jetCard.submit));
  await screen.findByRole('progressbar');
  await answer(503);
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toBe(texts.messages.submissionFailed);
  expect(field('Email')).toHaveProperty('value', 'ada@example.com');
});
