import type { Page } from '../../../src/blocks/registry';
import type { EntryOf } from '../../../src/collections/registry';

/** A page without blocks. */
export const barePage = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  title: `The page ${path} | Kestrel`,
  description: `About ${path}.`,
  blocks: [],
  ...more,
});

/** The page of a note of the journal. */
export const notePage = (
  path: string,
  fields: Partial<EntryOf<'journal'>> = {},
  more: Partial<Page> = {},
): Page =>
  barePage(path, {
    entry: {
      collection: 'journal',
      fields: {
        date: '2026-11-20',
        author: 'Ada Byron',
        summary: 'Snow & ice.',
        tags: ['Winter'],
        picture: { kind: 'picture', src: 'snow.jpg', alt: 'Snow.', focus: 'centre' },
        ...fields,
      },
    },
    ...more,
  });

/** The page of a route from Paris-Le Bourget to Geneva. */
export const routePage = (path: string, more: Partial<Page> = {}): Page =>
  barePage(path, {
    entry: {
      collection: 'routes',
      fields: { from: { kind: 'airport', code: 'LBG' }, to: { kind: 'airport', code: 'GVA' } },
    },
    ...more,
  });
