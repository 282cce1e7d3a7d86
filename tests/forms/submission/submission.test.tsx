/** @jest-environment jsdom */
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import ContactForm from '../../../src/forms/contact/ContactForm';
import { FormContentProvider } from '../../../src/forms/frame/FormContent';
import JetCardForm from '../../../src/forms/jetCard/JetCardForm';
import { useSentForms } from '../../../src/forms/submission/sentForms';
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

/** Sends a message that the sales API refuses. */
async function refused(message: string) {
  const api = heldSalesApi();
  const shown = await show(contact);
  await write(message);
  await submit();
  await api.answer(503);
  await screen.findByRole('alert');
  return { ...api, shown };
}

/** Takes the form from the page; the notice bar stays. */
const leave = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.rerender(
    <FormContentProvider content={texts}>
      <>
        {null}
        <NoticeHost />
      </>
    </FormContentProvider>,
  );

it('asks before the page is left with a lead that has not arrived, but not for a call', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const { answer } = heldSalesApi();
  await show(contact);
  await write('Leaving');
  expect(asks()).toBe(false);
  await submit();
  expect(asks()).toBe(true);
  await answer(503);
  await screen.findByRole('alert');
  expect(asks()).toBe(true);
  const call = document.body.appendChild(document.createElement('a'));
  call.href = 'tel:0123';
  call.focus();
  expect(asks()).toBe(false);
  call.remove();
  await visitor.click(button(messages.tryAgain));
  await answer(201);
  await screen.findByRole('status');
  expect(asks()).toBe(false);
});

it('tries again with what was edited after the form has left the screen', async () => {
  const { sent, answer, shown } = await refused('First');
  await type('Phone', '0123');
  leave(shown);
  await visitor.click(button(messages.tryAgain));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ message: 'First', phone_number: '0123' });
  await answer(201);
  expect((await screen.findByRole('status')).textContent).toBe(messages.contactSent);
});

it('says again that nothing was sent where a form out of sight has a mistake', async () => {
  const { sent, shown } = await refused('First');
  await visitor.clear(field('Email'));
  await visitor.keyboard('not an address');
  leave(shown);
  await visitor.click(button(messages.tryAgain));
  expect((await screen.findByRole('alert')).textContent).toContain(messages.submissionFailed);
  expect(sent).toHaveLength(1);
});

it('keeps what is typed while a lead is on its way, and tries again with it', async () => {
  const { sent, answer } = heldSalesApi();
  await show(contact);
  await write('On its way');
  await submit();
  await type('Phone', '0123');
  await answer(503);
  await visitor.click(await screen.findByRole('button', { name: messages.tryAgain }));
  expect(sent[1]?.body).toMatchObject({ phone_number: '0123' });
  await visitor.type(field('Phone'), '45');
  await answer(201);
  await screen.findByRole('status');
  expect(field('Phone')).toHaveProperty('value', '012345');
});

it('confirms nothing of before while another lead is on its way', async () => {
  const { answer } = heldSalesApi();
  const { result } = renderHook(useSentForms);
  await show(contact);
  await write('First');
  await submit();
  await answer(201);
  await waitFor(() => expect(result.current.contact?.asked).toBe(forms.contact.title));
  await write('Second');
  await submit();
  await answer(503);
  await screen.findByRole('alert');
  expect(result.current.contact).toBeUndefined();
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
  leave(shown);
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
