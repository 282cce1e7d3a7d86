/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BlockList } from '../../src/blocks/BlockList';
import { fakeBrowser } from '../support/browser';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { examplesOf, parseExample } from '../support/content/examples';

/** The card in front is from 100 to 1000 px, as in a window of 1100 px. */
const FRONT_CARD = { left: 100, right: 1000 };

const wait = (time: number) => act(async () => void (await jest.advanceTimersByTimeAsync(time)));

beforeEach(() => {
  jest.useFakeTimers();
  fakeBrowser({ inView: true });
  // jsdom has no layout.
  jest
    .spyOn(HTMLLIElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...FRONT_CARD } as DOMRect);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function showCarousel() {
  const [example] = examplesOf('carousel').map(parseExample);
  if (!example) throw new Error('The carousel has no example.');
  render(<BlockList blocks={[example]} />, { wrapper: DefaultInterface });
  await wait(0);
  await wait(0);
  const cards = screen
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => item.getAttribute('aria-roledescription') === 'slide');
  const list = cards[0]?.parentElement;
  if (!list) throw new Error('The carousel has no cards.');
  const last = cards.length;
  /** The number of the card in front, from 1. */
  const front = () => cards.findIndex((card) => !card.hasAttribute('inert')) + 1;
  return { cards, list, last, front };
}

/** A press at `to`. The pointer goes down at `from`. */
function press(element: Element, to: number, from = to): void {
  // jsdom has no PointerEvent: a mouse event with the name of a pointer event carries the position.
  const pointer = (type: string, clientX: number) =>
    fireEvent(element, new MouseEvent(type, { bubbles: true, clientX }));
  pointer('pointerdown', from);
  pointer('pointerup', to);
  fireEvent.click(element, { clientX: to });
}

test('a press on the edge of the previous card brings it to the front', async () => {
  const { list, last, front } = await showCarousel();
  press(list, 50);
  await wait(1000);
  expect(front()).toBe(last);
});

test('a press on the card in front flips it and moves nothing', async () => {
  const { cards, front } = await showCarousel();
  const button = cards[0]?.querySelector('button');
  if (!button) throw new Error('The card has no button.');
  press(button, 1050);
  await wait(1000);
  expect(front()).toBe(1);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('a swipe that ends on an edge moves the cards once, in its direction', async () => {
  const { list, last, front } = await showCarousel();
  press(list, 1050, 500);
  await wait(2000);
  expect(front()).toBe(last);
});
