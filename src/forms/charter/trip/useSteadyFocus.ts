import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls as an element appears or grows above the field with the focus, so that the field stays where it is
 * on the screen.
 */
export function useSteadyFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const scroller = scrollerOf(current);
    const { overflowAnchor } = scroller.style;
    // Chromium moves the page itself in some cases: one of the two must do it.
    scroller.style.overflowAnchor = 'none';
    let room = 0;
    const observer = new ResizeObserver(() => {
      const grown = roomOf(current) - room;
      room += grown;
      if (isBehind(document.activeElement, current))
        scroller.scrollBy({ top: grown, behavior: 'instant' });
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      scroller.style.overflowAnchor = overflowAnchor;
    };
  }, []);
  return element;
}

/** The height that an element takes from what follows it, px: without it, its margin and gap are not there either. */
function roomOf(element: HTMLElement): number {
  const { marginTop } = getComputedStyle(element);
  const gap = element.parentElement ? getComputedStyle(element.parentElement).rowGap : '';
  return element.offsetHeight + (parseFloat(marginTop) || 0) + (parseFloat(gap) || 0);
}

const isBehind = (focused: Element | null, element: HTMLElement): boolean =>
  focused !== null &&
  (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The element that scrolls another, or the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}
