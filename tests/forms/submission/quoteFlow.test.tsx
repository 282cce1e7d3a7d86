/** @jest-environment jsdom */
import { useSelector } from '@xstate/react';
import { act, screen, within } from '@testing-library/react';
import { createActor, type ActorRefFrom, type EventFrom } from 'xstate';
import { QuoteFlow } from '../../../src/forms/quoteFlow/QuoteFlow';
import { quoteFlowMachine } from '../../../src/machines/quoteFlow.machine';
import {
  button,
  field,
  hearErrors,
  heldSalesApi,
  showWithNotices,
  texts,
  type,
  visitor,
} from '../formPage';
import { fillRest } from '../visitor';

const jetCard = texts.forms['jet-card'];
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

it('shows a failure inside the dialog', async () => {
  const { answer } = heldSalesApi();
  await showWithNotices(<Flow />);
  act(() => actor.send({ type: 'quote.open', form: 'jet-card' }));
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
