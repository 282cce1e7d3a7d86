import { useEffect, useState, type RefObject } from 'react';
import type { EventFrom } from 'xstate';
import type { CarouselHold, carouselMachine } from '../../machines/carousel.machine';
import { media } from '../../theme/media';

type Send = (event: EventFrom<typeof carouselMachine>) => void;

/**
 * Tells the carousel what should hold its cards: a pointer or the focus on them, being out of
 * sight, a hidden tab, and a visitor who prefers less motion.
 */
export function useHolds(
  element: RefObject<HTMLElement | null>,
  wanted: boolean,
  send: Send,
): void {
  const [hold] = useState(() => (reason: CarouselHold, held: boolean) => {
    send({ type: held ? 'hold.begin' : 'hold.end', reason });
  });
  const [sendEvent] = useState(() => send);

  useEffect(() => {
    const cards = element.current;
    if (!cards || !wanted) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (target: EventTarget, type: string, reason: CarouselHold, held: boolean) =>
      target.addEventListener(type, () => hold(reason, held), { signal });

    listen(cards, 'mouseenter', 'hover', true);
    listen(cards, 'mouseleave', 'hover', false);
    listen(cards, 'focusin', 'focus', true);
    listen(cards, 'focusout', 'focus', false);
    document.addEventListener('visibilitychange', () => hold('hiddenTab', document.hidden), {
      signal,
    });

    const calm = window.matchMedia(media.reducedMotion);
    const tellMotion = () => sendEvent({ type: calm.matches ? 'motion.reduce' : 'motion.allow' });
    tellMotion();
    calm.addEventListener('change', tellMotion, { signal });

    const sight = new IntersectionObserver((entries) =>
      hold('outOfSight', !entries.some((entry) => entry.isIntersecting)),
    );
    sight.observe(cards);
    return () => {
      listening.abort();
      sight.disconnect();
    };
  }, [element, wanted, hold, sendEvent]);
}
