import type { Picture } from '../../content/fields';
import type { Block } from '../registry';

/**
 * The displayed width of a hero's picture, as the HTML attribute `sizes`. The picture covers a tall
 * phone screen, so that it is wider than the screen.
 */
export const HERO_SIZES = '(max-width: 767px) 130vw, 100vw';

/**
 * Finds the picture of a page's hero, which the page preloads.
 * @param blocks the blocks of the page
 * @returns the picture and its `sizes`; undefined if the first block is not a hero with a picture
 */
export function heroPicture(
  blocks: readonly Block[],
): { picture: Picture; sizes: string } | undefined {
  const [first] = blocks;
  if (first?.type !== 'hero') return undefined;
  const picture = first.picture ?? first.video?.poster;
  return picture && { picture, sizes: HERO_SIZES };
}
