import type { PublicationMarks } from '../../compiler/pages';
import type { PageContext } from '../../../src/shell/pageContext';

/** What the preview shows of a block that has errors. */
export type InvalidBlock = { label: string; sentences: string[] };

/** A page as it is being edited. Each block is valid, or what is wrong with it. */
export type PreviewedPage = {
  context: PageContext;
  /** Which parts are not published, or not for good. */
  marks: PublicationMarks;
  /** For each block of the page, its number in `context.page.blocks`, or its errors. */
  blocks: (number | InvalidBlock)[];
  /** The errors of the page's own keys. */
  errors: string[];
  /** The block that was changed last; the preview scrolls to it. */
  changed?: number | undefined;
  /** The keys of the field of the shared content that is edited, from the outside. */
  edited?: readonly string[];
};

/** What the visual editor sends to the preview. */
export type PreviewRequest = { type: 'preview.show'; page: PreviewedPage };

/** What the preview sends to the visual editor. */
export type PreviewEvent =
  { type: 'preview.ready' } | { type: 'preview.blockClicked'; block: number };
