import { useEffect, useState, type RefObject } from 'react';
import type { EventFrom } from 'xstate';
import type { carouselMachine, PauseReason } from '../../machines/carousel.machine';
import { media } from '../../theme/media';

type Send = (event: EventFrom<typeof carouselMachine>) => void;

/**
 * Pauses the carousel while a pointer or the focus is on its cards, while they are off screen,
 * while the tab is hidden, and for visitors who prefer reduced motion.
 * @param enabled whether to observe; false until the carousel is in view for the first time
 */
export function usePauseReasons(
  cardList: RefObject<HTMLElement | null>,
  enabled: boolean,
  send: Send,
): void {
  const [setPaused] = useState(() => (reason: PauseReason, paused: boolean) => {
    send({ type: paused ? 'autoplay.pause' : 'autoplay.play', reason });
  });

  useEffect(() => {
    const cards = cardList.current;
    if (!cards || !enabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const listen = (type: string, reason: PauseReason, paused: boolean) =>
      cards.addEventListener(type, () => setPaused(reason, paused), { signal });

    listen('mouseenter', 'hover', true);
    listen('mouseleave', 'hover', false);
    listen('focusin', 'focus', true);
    listen('focusout', 'focus', false);
    document.addEventListener('visibilitychange', () => setPaused('hiddenTab', document.hidden), {
      signal,
    });

    const reducedMotion = window.matchMedia(media.reducedMotion);
    const updateMotion = () => setPaused('reducedMotion', reducedMotion.matches);
    updateMotion();
    reducedMotion.addEventListener('change', updateMotion, { signal });

    const observer = new IntersectionObserver((entries) =>
      setPaused('offscreen', !entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(cards);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [cardList, enabled, setPaused]);
}
