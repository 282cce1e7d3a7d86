import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { ContextFrom, EventFrom } from 'xstate';
import type { carouselMachine } from '../../machines/carousel.machine';

/** Distance of a horizontal swipe that moves the cards, in px. */
const SWIPE_DISTANCE_PX = 40;

/**
 * Moves the cards on arrow keys, on a horizontal swipe, and on a press of the visible edge of a
 * neighbouring card (docs/specification.md, 'Movement').
 * @param context the context of the carousel; undefined until its machine has loaded
 */
export function useCardGestures(
  context: ContextFrom<typeof carouselMachine> | undefined,
  send: (event: EventFrom<typeof carouselMachine>) => void,
) {
  const swipeStartX = useRef<number>(undefined);
  const isSwipe = useRef(false);
  const next = () => send({ type: 'carousel.next' });
  const previous = () => send({ type: 'carousel.previous' });

  return {
    onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'ArrowRight') next();
      if (key === 'ArrowLeft') previous();
      if (key === 'Escape' && context && context.flipped !== null)
        send({ type: 'card.flip', index: context.flipped });
    },
    onPointerDown({ clientX }: PointerEvent): void {
      swipeStartX.current = clientX;
    },
    onPointerUp({ clientX }: PointerEvent): void {
      const distance = clientX - (swipeStartX.current ?? clientX);
      swipeStartX.current = undefined;
      isSwipe.current = Math.abs(distance) >= SWIPE_DISTANCE_PX;
      if (isSwipe.current) (distance < 0 ? next : previous)();
    },
    onPointerCancel(): void {
      swipeStartX.current = undefined;
    },
    onClick({ target, currentTarget, clientX }: MouseEvent): void {
      // The neighbours are inert, so the browser reports a press on them as a press on the list.
      // A mouse reports a swipe from one card to another in the same way.
      const front = context && currentTarget.children[context.index]?.getBoundingClientRect();
      if (!front || target !== currentTarget || isSwipe.current) return;
      if (clientX > front.right) next();
      if (clientX < front.left) previous();
    },
  };
}
