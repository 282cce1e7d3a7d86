/** The registry of blocks. A new block is one folder, one line here and one in `BlockList.tsx`. */
import type * as z from 'zod';
import type { PageFields } from '../content/pageSchema';
import { callToAction } from './callToAction/schema';
import { carousel } from './carousel/schema';
import { claims } from './claims/schema';
import { dialog } from './dialog/schema';
import { dialogCards } from './dialogCards/schema';
import { emptyLegOffers } from './emptyLegOffers/schema';
import { formSlot } from './formSlot/schema';
import { gallery } from './gallery/schema';
import { hero } from './hero/schema';
import { imageText } from './imageText/schema';
import { logoRow } from './logoRow/schema';
import { newsletter } from './newsletter/schema';
import { offers } from './offers/schema';
import { prose } from './prose/schema';
import { questions } from './questions/schema';
import { statement } from './statement/schema';
import { video } from './video/schema';

/** The definition of each block, by the `type` that editors write. */
export const blocks = {
  hero,
  imageText,
  statement,
  carousel,
  offers,
  emptyLegOffers,
  claims,
  gallery,
  dialogCards,
  dialog,
  logoRow,
  callToAction,
  video,
  prose,
  questions,
  newsletter,
  formSlot,
};

type Blocks = typeof blocks;

export type BlockType = keyof Blocks;

/** A parsed block of one type. */
export type BlockOf<Type extends BlockType> = z.output<Blocks[Type]['schema']>;

/** A parsed block of any type. */
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** A validated page with its placeholders filled in. */
export type Page = PageFields & { blocks: Block[] };

/** The props of a block's view. */
export type ViewProps<Type extends BlockType> = {
  block: BlockOf<Type>;
  /** The number of blocks of the same type directly before this block. */
  precedingSameType: number;
  /** Whether this is the first block of the page. */
  isFirst: boolean;
};
