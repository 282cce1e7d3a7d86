import type { Picture } from '../../content/fields';
import { sizesOfBackdrop } from '../../ui/pictureSizes';
import type { Block } from '../registry';

/** The height of a hero, in percent of the screen's, as `Hero.tsx` styles it. */
const HEIGHTS = { full: 100, tall: 82, low: 56 } as const;

/** The displayed width of a hero's picture, as the HTML attribute `sizes`. */
export const heroSizes = (picture: Picture, height: keyof typeof HEIGHTS): string =>
  sizesOfBackdrop(picture, HEIGHTS[height]);

/**
 * Finds the picture of a page's hero, which the page preloads.
 * @returns the picture and its `sizes`; undefined if the first block is not a hero with a picture
 */
export function heroPicture(
  blocks: readonly Block[],
): { picture: Picture; sizes: string } | undefined {
  const [first] = blocks;
  if (first?.type !== 'hero') return undefined;
  const picture = first.picture ?? first.video?.poster;
  return picture && { picture, sizes: heroSizes(picture, first.height) };
}
