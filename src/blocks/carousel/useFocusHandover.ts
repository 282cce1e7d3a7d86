import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus from a card or side that becomes inert to the card and side in front. Without this,
 * the body gets the focus, and a keyboard user starts again at the top of the page.
 * @param index the card in front; undefined until the machine has loaded
 * @param flipped the card that shows its back; null for none
 */
export function useFocusHandover(
  cardList: RefObject<HTMLElement | null>,
  index: number | undefined,
  flipped: number | null | undefined,
): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (
      index === undefined ||
      !focused?.closest('[inert]') ||
      !cardList.current?.contains(focused)
    ) {
      return;
    }
    const buttons = cardList.current.children[index]?.querySelectorAll('button') ?? [];
    [...buttons].find((button) => !button.closest('[inert]'))?.focus({ preventScroll: true });
  }, [cardList, index, flipped]);
}
