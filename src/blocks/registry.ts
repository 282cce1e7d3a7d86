/** The registry of blocks. A new block is one folder, one line here and one in `BlockList.tsx`. */
import type * as z from 'zod';
import type { PageEntry } from '../collections/registry';
import type { PageFields } from '../content/pageSchema';
import type { AircraftFactsDetails } from './aircraftFacts/aircraftTable';
import { aircraftFacts } from './aircraftFacts/schema';
import { callToAction } from './callToAction/schema';
import { carousel } from './carousel/schema';
import { claims } from './claims/schema';
import { dialog } from './dialog/schema';
import { dialogCards } from './dialogCards/schema';
import { emptyLegOffers } from './emptyLegOffers/schema';
import type { EntryListDetails } from './entryList/listedEntry';
import { entryList } from './entryList/schema';
import { formSlot, type FormSlotDetails } from './formSlot/schema';
import { gallery } from './gallery/schema';
import { hero } from './hero/schema';
import { imageText } from './imageText/schema';
import { logoRow } from './logoRow/schema';
import { newsletter } from './newsletter/schema';
import { offers } from './offers/schema';
import { prose } from './prose/schema';
import { questions } from './questions/schema';
import { statement } from './statement/schema';
import { tripFacts } from './tripFacts/schema';
import type { TripFactsDetails } from './tripFacts/tripFigures';
import { video } from './video/schema';

/** The definition of each block, by the `type` that editors write. */
export const blocks = {
  hero,
  imageText,
  statement,
  carousel,
  offers,
  emptyLegOffers,
  tripFacts,
  aircraftFacts,
  entryList,
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

/** What the build adds to blocks, by their types (`packages/compiler/publish`). */
type AddedDetails = {
  aircraftFacts: AircraftFactsDetails;
  entryList: EntryListDetails;
  tripFacts: TripFactsDetails;
  formSlot: FormSlotDetails;
};

/** A parsed block of one type. */
export type BlockOf<Type extends BlockType> = z.output<Blocks[Type]['schema']> &
  (Type extends keyof AddedDetails ? AddedDetails[Type] : unknown);

/** A parsed block of any type. */
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** A validated page with its placeholders filled in; `entry`: what the page of an entry is about. */
export type Page = PageFields & { blocks: Block[]; entry?: PageEntry };

/** The props of a block's view. */
export type ViewProps<Type extends BlockType> = {
  block: BlockOf<Type>;
  /** The number of blocks of the same type directly before this block. */
  precedingSameType: number;
  /** Whether this is the first block of the page. */
  isFirst: boolean;
};
