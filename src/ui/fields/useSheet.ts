import { useLayoutEffect, type RefObject } from 'react';
import { media } from '../../theme/media';

/** A screen that a list beside its field would fill, and its keyboard the rest. */
const PHONE = `${media.belowTablet} and (pointer: coarse)`;

/**
 * Shows an element above everything on a phone, as high as its keyboard leaves the screen. The element stays
 * where it is in the document: what has the focus in it keeps the focus, the caret and what is being composed.
 * Its style reads the custom properties `--sheet-top` and `--sheet-height`.
 * @param close called when something else has closed it
 * @returns whether it is shown so; never in a browser without popovers
 */
export function useSheet(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): boolean {
  const isSheet = isOpen && 'popover' in HTMLElement.prototype && window.matchMedia(PHONE).matches;
  useLayoutEffect(() => {
    const { current: sheet } = element;
    const { visualViewport } = window;
    if (!isSheet || !sheet) return undefined;
    const fit = (): void => {
      sheet.style.setProperty('--sheet-top', `${visualViewport?.offsetTop ?? 0}px`);
      sheet.style.setProperty('--sheet-height', `${visualViewport?.height ?? innerHeight}px`);
    };
    // What follows the field stays where it is.
    const { parentElement: place } = sheet;
    place?.style.setProperty('min-height', `${place.offsetHeight}px`);
    fit();
    sheet.popover = 'manual';
    sheet.showPopover();
    const listening = new AbortController();
    const { signal } = listening;
    sheet.addEventListener('beforetoggle', close, { signal });
    for (const type of ['resize', 'scroll'])
      visualViewport?.addEventListener(type, fit, { signal });
    return () => {
      listening.abort();
      sheet.popover = null;
      place?.style.removeProperty('min-height');
    };
  }, [close, element, isSheet]);
  return isSheet;
}
