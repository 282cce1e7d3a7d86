import type { ComponentType } from 'react';
import { lazyHydration } from '../ui/loading/lazyHydration';
import { CallToAction } from './callToAction/CallToAction';
import { Carousel } from './carousel/Carousel';
import { Claims } from './claims/Claims';
import { Dialog } from './dialog/Dialog';
import { DialogCards } from './dialogCards/DialogCards';
import { FormSlot } from './formSlot/FormSlot';
import { Gallery } from './gallery/Gallery';
import { Hero } from './hero/Hero';
import { ImageText } from './imageText/ImageText';
import { LogoRow } from './logoRow/LogoRow';
import { Newsletter } from './newsletter/Newsletter';
import { Offers } from './offers/Offers';
import { PageDialogsProvider } from './pageDialogs';
import { Prose } from './prose/Prose';
import { Questions } from './questions/Questions';
import type { Block, BlockType, ViewProps } from './registry';
import { Statement } from './statement/Statement';
import { Video } from './video/Video';

const loadEntryViews = () => import('./entryViews');

/** The views whose code loads where a page has their block. */
const lazyViews = {
  emptyLegOffers: lazyHydration(
    async () => (await import('./emptyLegOffers/EmptyLegOffers')).EmptyLegOffers,
  ),
  entryList: lazyHydration(async () => (await loadEntryViews()).EntryList),
  tripFacts: lazyHydration(async () => (await loadEntryViews()).TripFacts),
  aircraftFacts: lazyHydration(async () => (await loadEntryViews()).AircraftFacts),
};

/** Loads the code of all views, for rendering on the server. */
export const preloadViews = (): Promise<unknown> =>
  Promise.all(Object.values(lazyViews).map((view) => view.preload()));

/** The view of each block type. The compiler reports a missing or a wrong view. */
const views: { [Type in BlockType]: ComponentType<ViewProps<Type>> } = {
  hero: Hero,
  imageText: ImageText,
  statement: Statement,
  carousel: Carousel,
  offers: Offers,
  claims: Claims,
  gallery: Gallery,
  dialogCards: DialogCards,
  dialog: Dialog,
  logoRow: LogoRow,
  callToAction: CallToAction,
  video: Video,
  prose: Prose,
  questions: Questions,
  newsletter: Newsletter,
  formSlot: FormSlot,
  ...lazyViews,
};

/** The blocks of a page, in the order of its file. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const dialogs = blocks.flatMap((block) => (block.type === 'dialog' ? [block.name] : []));
  return (
    <PageDialogsProvider names={dialogs}>
      {blocks.map((block, index) => (
        <BlockView
          key={index}
          type={block.type}
          block={block}
          precedingSameType={countPrecedingSameType(blocks, index)}
          isFirst={index === 0}
        />
      ))}
    </PageDialogsProvider>
  );
}

type TypedViewProps<Type extends BlockType> = ViewProps<Type> & { type: Type };

/** Renders a block with the view of its type. `Type` connects the two for the compiler. */
export function BlockView<Type extends BlockType>({
  type,
  block,
  precedingSameType,
  isFirst,
}: TypedViewProps<Type>) {
  const View: ComponentType<ViewProps<Type>> = views[type];
  return <View block={block} precedingSameType={precedingSameType} isFirst={isFirst} />;
}

/** Counts the blocks of the same type directly before a block. */
export function countPrecedingSameType(blocks: readonly Block[], index: number): number {
  const type = blocks[index]?.type;
  let count = 0;
  while (count < index && blocks[index - count - 1]?.type === type) count += 1;
  return count;
}
