import { useLayoutEffect, type RefObject } from 'react';

/**
 * A card that leaves, or turns, hands the focus on to the card or side that comes: what cannot be
 * seen cannot keep it, and a visitor with a keyboard would start anew at the top of the page.
 * @param deck the list of cards
 * @param index the card in place
 * @param flipped the card that shows its back
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
