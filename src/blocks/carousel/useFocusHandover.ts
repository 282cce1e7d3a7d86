import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus from a card or side that becomes inert to the one in front. Without this, the
 * focus falls to the body, and a keyboard user starts again at the top of the page.
 * @param deck the list of cards
 * @param index the card in front; undefined until the machine has loaded
 * @param flipped the card that shows its back; null for none
 */
export function useFocusHandover(
  deck: RefObject<HTMLElement | null>,
  index: number | undefined,
  flipped: number | null | undefined,
): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (index === undefined || !focused?.closest('[inert]') || !deck.current?.contains(focused)) {
      return;
    }
    const buttons = deck.current.children[index]?.querySelectorAll('button') ?? [];
    [...buttons].find((button) => !button.closest('[inert]'))?.focus({ preventScroll: true });
  }, [deck, index, flipped]);
}
