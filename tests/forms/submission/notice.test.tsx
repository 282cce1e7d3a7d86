/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NoticeHost } from '../../../src/ui/feedback/NoticeHost';
import { showNotice } from '../../../src/ui/feedback/notices';
import { DefaultInterface } from '../../support/pages/DefaultInterface';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const bar = (): HTMLElement => {
  const found = screen.getByRole('status').parentElement;
  if (!found) throw new Error('The notice stands in no bar.');
  return found;
};

/** Shows a notice under fake timers. The first notice loads the bar. */
async function showSent(): Promise<void> {
  render(<NoticeHost />, { wrapper: DefaultInterface });
  act(() => showNotice({ text: 'First', variant: 'success' }));
  await screen.findByText('First');
  jest.useFakeTimers();
  act(() => showNotice({ text: 'Sent', variant: 'success' }));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByText('Sent') !== null;

it.each([
  ['call +44 (0)20 7946 0321.', 'tel:+442079460321'],
  ['call 020 7946 0321.', 'tel:02079460321'],
])('calls the number of a failure: %s', async (text, address) => {
  render(<NoticeHost />, { wrapper: DefaultInterface });
  act(() => showNotice({ text, variant: 'error', action: { label: 'Again' } }));
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(address);
});

it('shows a notice that came before the bar was mounted', async () => {
  showNotice({ text: 'Early', variant: 'error' });
  render(<NoticeHost />, { wrapper: DefaultInterface });
  expect((await screen.findByRole('alert')).textContent).toBe('Early');
});

it.each([
  [50, true],
  [51, false],
  [-51, false],
])('a vertical swipe of %i px leaves the notice: %p', async (distance, stays) => {
  await showSent();
  // jsdom has no PointerEvent: a mouse event with the name of a pointer event carries the position.
  const swipe = (name: string, clientY: number) =>
    fireEvent(bar(), new MouseEvent(name, { bubbles: true, clientY }));
  swipe('pointerdown', 200);
  swipe('pointerup', 200 + distance);
  expect(shown()).toBe(stays);
});

it('stays while it has the focus', async () => {
  await showSent();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(60_000);
  expect(shown()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBe(false);
});
