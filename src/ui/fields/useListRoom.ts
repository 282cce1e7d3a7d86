import { useLayoutEffect, type RefObject } from 'react';

/** The distance from the edges of what the visitor sees, px. */
const MARGIN_PX = 8;

/** Less than this below the field is worth opening above it: three options, px. */
const ENOUGH_PX = 168;

/** The attribute of a list that opens above its field. */
export const OPENS_ABOVE = 'data-above';

/**
 * Keeps an open list in what the visitor sees, which an on-screen keyboard makes smaller: below its field,
 * or above field and label where there is more room. The list never covers the field. Its style reads the
 * custom properties `--room` and `--label-height`.
 */
export function useListRoom(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const fit = (): void => {
      if (list.current && input.current) fitList(list.current, input.current);
    };
    fit();
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', fit);
    window.addEventListener('resize', fit);
    return () => {
      visualViewport?.removeEventListener('resize', fit);
      window.removeEventListener('resize', fit);
    };
  }, [input, isOpen, list]);
}

function fitList(list: HTMLElement, input: HTMLInputElement): void {
  const { visualViewport } = window;
  const top = visualViewport?.offsetTop ?? 0;
  const bottom = top + (visualViewport?.height ?? window.innerHeight);
  const field = input.getBoundingClientRect();
  const labelTop = input.labels?.[0]?.getBoundingClientRect().top ?? field.top;
  const below = bottom - field.bottom - MARGIN_PX;
  const above = labelTop - top - MARGIN_PX;
  const opensAbove = below < Math.min(ENOUGH_PX, list.scrollHeight) && above > below;
  list.toggleAttribute(OPENS_ABOVE, opensAbove);
  list.style.setProperty('--room', `${Math.max(opensAbove ? above : below, 0)}px`);
  list.style.setProperty('--label-height', `${field.top - labelTop}px`);
}
