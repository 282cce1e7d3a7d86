/** @jest-environment jsdom */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import ContactForm from '../../../src/forms/contact/ContactForm';
import { FormContentProvider } from '../../../src/forms/frame/FormContent';
import JetCardForm from '../../../src/forms/jetCard/JetCardForm';
import { NoticeHost } from '../../../src/ui/feedback/NoticeHost';
import {
  button,
  field,
  hearErrors,
  heldSalesApi,
  onSent,
  select,
  sent,
  showWithNotices as show,
  texts,
  type,
  visitor,
} from '../formPage';

const { messages, lists, forms } = texts;
const rethrown = hearErrors();

const contact = <ContactForm onSent={onSent} />;
const submit = () => visitor.click(button(forms.contact.submit));

async function write(message: string): Promise<void> {
  await visitor.clear(field('Email'));
  await type('Email', 'ada@example.com');
  await visitor.clear(field('Message'));
  await type('Message', message);
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

it('shows the notice of success for 3000 ms', async () => {
  const { answer } = heldSalesApi();
  await show(contact);
  await write('Brief');
  await submit();
  jest.useFakeTimers();
  await answer(201);
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('tries again with what was edited since, under a new key', async () => {
  const { sent, answer } = heldSalesApi();
  await show(contact);
  await write('First');
  await submit();
  await answer(500);
  await screen.findByRole('alert');
  await write('Second');
  await visitor.click(button(messages.tryAgain));
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
  await show(<JetCardForm onSent={onSent} />);
  await select('Hours', lists.flightHours, 37.5);
  await type('Full name', 'Ada');
  await type('Email', 'ada@example.com');
  await type('Phone', '0123');
  expect(JSON.parse(sessionStorage.getItem('draft:jet-card') ?? '')).toMatchObject({
    hours: '37.5',
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ada|ada|0123/);
});

it('sends one lead in StrictMode', async () => {
  await show(<StrictMode>{contact}</StrictMode>);
  await write('Strict');
  await submit();
  await screen.findByRole('status');
  expect(sent).toHaveLength(1);
  expect(onSent).toHaveBeenCalledTimes(1);
});
