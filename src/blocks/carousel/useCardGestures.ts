import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { ContextFrom, EventFrom } from 'xstate';
import type { carouselMachine } from '../../machines/carousel.machine';
import { followDrags, isPageRightToLeft } from '../../start/drags';

/** Distance of a horizontal swipe that moves the cards, in px. */
const SWIPE_DISTANCE_PX = 40;

/**
 * Moves the cards on arrow keys, on a horizontal swipe, and on a press of the visible edge of a
 * neighbouring card (docs/specification.md, 'Movement').
 * @param cards the list of the cards
 * @param context the context of the carousel; undefined until its machine has loaded
 */
export function useCardGestures(
  cards: RefObject<HTMLElement | null>,
  context: ContextFrom<typeof carouselMachine> | undefined,
  send: (event: EventFrom<typeof carouselMachine>) => void,
) {
  const isSwipe = useRef(false);
  const showCardAt = (side: 'left' | 'right') =>
    send({
      type: (side === 'left') === isPageRightToLeft() ? 'carousel.next' : 'carousel.previous',
    });

  useEffect(() => {
    const controller = new AbortController();
    let startX = 0;
    const swipe = {
      down: (x: number) => {
        startX = x;
        isSwipe.current = false;
      },
      end: (x = startX) => {
        isSwipe.current = Math.abs(x - startX) >= SWIPE_DISTANCE_PX;
        if (isSwipe.current) send({ type: x < startX ? 'carousel.next' : 'carousel.previous' });
      },
    };
    if (cards.current) followDrags(cards.current, 'x', swipe, controller);
    return () => controller.abort();
  }, [cards, send]);

  return {
    onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'ArrowRight') showCardAt('right');
      if (key === 'ArrowLeft') showCardAt('left');
      if (key === 'Escape' && context && context.flipped !== null)
        send({ type: 'card.flip', index: context.flipped });
    },
    onClick({ target, currentTarget, clientX }: MouseEvent): void {
      // The neighbours are inert, so the browser reports a press on them as a press on the list.
      // A mouse reports a swipe from one card to another in the same way.
      const front = context && currentTarget.children[context.index]?.getBoundingClientRect();
      if (!front || target !== currentTarget || isSwipe.current) return;
      if (clientX > front.right) showCardAt('right');
      if (clientX < front.left) showCardAt('left');
    },
  };
}
