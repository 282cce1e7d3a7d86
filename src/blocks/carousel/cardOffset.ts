import type { ContextFrom } from 'xstate';
import type { carouselMachine } from '../../machines/carousel.machine';

type Ring = Pick<ContextFrom<typeof carouselMachine>, 'cardCount' | 'index' | 'direction'> & {
  /** Whether a card is moving. */
  moving: boolean;
};

/**
 * Computes the position of a card relative to the card in front, in card widths: 0 is the front, -1 is
 * the position before it. The cards form a ring. A card changes ends while it is off screen.
 * @param card the number of the card, from 0
 */
export function cardOffset({ cardCount, index, direction, moving }: Ring, card: number): number {
  const ahead = (card - index + cardCount) % cardCount;
  // With two cards, the other card comes after, except while it leaves at the start.
  const isBehind = cardCount > 2 || (moving && direction === 'forward');
  return ahead === cardCount - 1 && isBehind ? -1 : ahead;
}

/**
 * Checks whether a card moves with a transition. A card that changes ends does not, because it would
 * cross the screen.
 * @param offset the card's offset, from `cardOffset`
 */
export function isGliding({ cardCount, direction, moving }: Ring, offset: number): boolean {
  const changesEnds = direction === 'forward' ? offset === cardCount - 2 : offset === -1;
  return moving && (cardCount <= 2 || !changesEnds);
}
