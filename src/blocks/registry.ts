/** Every block by the word editors write after `type:`. A new block is one folder and one line here. */
import type * as z from 'zod';
import type { PageFields } from '../content/pageSchema';
import { callToAction } from './callToAction/schema';
import { carousel } from './carousel/schema';
import { claims } from './claims/schema';
import { dialog } from './dialog/schema';
import { dialogCards } from './dialogCards/schema';
import { formSlot } from './formSlot/schema';
import { gallery } from './gallery/schema';
import { hero } from './hero/schema';
import { imageText } from './imageText/schema';
import { logoRow } from './logoRow/schema';
import { newsletter } from './newsletter/schema';
import { offers } from './offers/schema';
import { prose } from './prose/schema';
import { statement } from './statement/schema';
import { video } from './video/schema';

export const blocks = {
  hero,
  imageText,
  statement,
  carousel,
  offers,
  claims,
  gallery,
  dialogCards,
  dialog,
  logoRow,
  callToAction,
  video,
  prose,
  newsletter,
  formSlot,
};

type Blocks = typeof blocks;

export type BlockType = keyof Blocks;

/** A block of one type, parsed. */
export type BlockOf<Type extends BlockType> = z.output<Blocks[Type]['schema']>;

/** Any block, parsed. */
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** A page ready to be made: checked, with every placeholder filled in. */
export type Page = PageFields & { blocks: Block[] };

/** What every view is given. */
export type ViewProps<Type extends BlockType> = {
  block: BlockOf<Type>;
  /** How many blocks of the same type stand right before it. */
  precedingSameType: number;
  /** The page opens with it. */
  isFirst: boolean;
};
