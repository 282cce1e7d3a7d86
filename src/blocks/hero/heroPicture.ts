import type { Picture } from '../../content/fields';
import type { Block } from '../registry';

/**
 * How wide a hero's picture is drawn. It covers a tall phone screen, so that it is drawn wider
 * there than the screen: about a third of it stays outside.
 */
export const HERO_SIZES = '(max-width: 767px) 130vw, 100vw';

/** The picture a page opens with, to be fetched before anything else; undefined without one. */
export function heroPicture(
  blocks: readonly Block[],
): { picture: Picture; sizes: string } | undefined {
  const [opening] = blocks;
  if (opening?.type !== 'hero') return undefined;
  const picture = opening.picture ?? opening.video?.poster;
  return picture && { picture, sizes: HERO_SIZES };
}
