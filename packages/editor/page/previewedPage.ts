import { blocks as registry, type Block, type Page } from '../../../src/blocks/registry';
import { formatLocale, languageOf } from '../../../src/content/language/pageLanguage';
import type { ParsedBlock } from '../../compiler/schemas';
import type { PreviewedPage } from '../preview/previewMessages';
import {
  attachMedia,
  createPageContext,
  detailsContext,
  type Media,
  withDetails,
} from '../../compiler/pages';
import type { Draft, DraftError } from '../draft/draft';
import { kindOfFile } from '../../compiler/sources';
import { knownEarth, presentChecker, savedPictureSize } from './contentStore';

/** The size of a picture that is not saved yet, px. */
const UNSAVED_SIZE = { width: 1600, height: 1000 };

/** Finds the address of a picture that is not saved yet; undefined for a saved one. */
type UnsavedPicture = (name: string) => string | undefined;

/**
 * Prepares a page that is being edited for the preview; for the shared content, the home page.
 * @returns the page; undefined while content/site.yaml has errors
 */
export function previewedPage(draft: Draft, unsavedPicture: UnsavedPicture) {
  const { page, site, sitePages, language, errors, marks } = presentChecker().parse(draft);
  if (!site) return undefined;
  // For a page without a list of blocks, the checks of links assume one.
  const hasBlocks = kindOfFile(draft.file) !== 'page' || Array.isArray(Object(draft.value).blocks);
  const valid = page.blocks.filter((block) => block !== undefined);
  const { path = '/', description = '' } = page;
  // Every block is parsed by the schema of its type.
  const details = detailsContext(sitePages, {
    ...knownEarth(),
    timeZone: undefined,
    section: undefined,
    site,
    locale: formatLocale(languageOf(language)),
  });
  const shown = (valid as Block[]).map(
    (block) => withDetails(block, { ...page, path }, details) ?? block,
  );
  const parsed = { ...page, path, description, blocks: shown };
  const media = mediaOf(unsavedPicture);
  const context = createPageContext(
    attachMedia(parsed as Page, media),
    attachMedia(site, media),
    undefined,
    language,
  );
  return {
    context,
    marks,
    blocks: (hasBlocks ? page.blocks : []).map((block, index) =>
      block ? valid.indexOf(block) : invalidBlock(draft, errors, index),
    ),
    errors: errors
      .filter(({ path: [key, block] }) => key !== 'blocks' || block === undefined)
      .map(({ message }) => message),
  } satisfies PreviewedPage;
}

/** The label of a block with errors, and its sentences. */
function invalidBlock({ value }: Draft, errors: readonly DraftError[], index: number) {
  // The draft of the shared content has no blocks: it is shown in the home page as it is saved.
  const { type } = (value as { blocks?: Partial<ParsedBlock>[] }).blocks?.[index] ?? {};
  const definition = Object.values(registry).find((known) => known.type === type);
  return {
    label: definition?.label ?? type ?? `Block ${index + 1}`,
    sentences: errors
      .filter(({ path: [key, block] }) => key === 'blocks' && block === index)
      .map(({ message }) => message),
  };
}

/** The originals of all pictures. Videos show their posters. */
const mediaOf = (unsavedPicture: UnsavedPicture): Media => ({
  pictures: {
    get: (name: string) => {
      const src = unsavedPicture(name);
      return {
        src: src ?? `/admin/images/${encodeURIComponent(name)}`,
        sources: [],
        ...((src === undefined && savedPictureSize(name)) || UNSAVED_SIZE),
      };
    },
  },
  videos: { get: () => [] },
});
