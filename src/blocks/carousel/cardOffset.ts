import type { ContextFrom } from 'xstate';
import type { carouselMachine } from '../../machines/carousel.machine';

type Ring = Pick<ContextFrom<typeof carouselMachine>, 'cardCount' | 'index' | 'direction'> & {
  /** Whether a card is moving. */
  moving: boolean;
};

/**
 * Where a card is, in card widths from the card in front: 0 in front, -1 next to it on the left.
 * The cards form a ring. A card changes from one end to the other while it is off screen.
 * @param ring the state of the carousel
 * @param card the number of the card, from 0
 * @returns the offset
 */
export function cardOffset({ cardCount, index, direction, moving }: Ring, card: number): number {
  const ahead = (card - index + cardCount) % cardCount;
  // Of two cards, the other one is on the right, except while it leaves to the left.
  const isBehind = cardCount > 2 || (moving && direction === 'forward');
  return ahead === cardCount - 1 && isBehind ? -1 : ahead;
}

/**
 * Whether a card glides to its place. A card that changes ends does not: it would cross the screen.
 * @param ring the state of the carousel
 * @param offset the card's offset, from `cardOffset`
 * @returns false for a card that changes ends, and while no card moves
 */
export function isGliding({ cardCount, direction, moving }: Ring, offset: number): boolean {
  const changesEnds = direction === 'forward' ? offset === cardCount - 2 : offset === -1;
  return moving && (cardCount <= 2 || !changesEnds);
}
