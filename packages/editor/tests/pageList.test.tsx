/**
 * The list of pages of the visual editor at a git host.
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import DeskListing from '../page/decap/EntryListing';

jest.mock('../page/contentStore', () => ({
  listedPageOf: (entry: ReadonlyMap<string, string>) => ({
    title: String(entry.get('slug')),
    path: `/${String(entry.get('slug'))}`,
    words: '',
  }),
}));

type ListingProps = ComponentProps<typeof DeskListing>;
type Entry = ReturnType<ListingProps['getUnpublishedEntries']>[number];

/** Shows entries as Decap gives them, in maps that are read like those of JavaScript. */
function show(slugs: readonly string[], props: Partial<ListingProps> = {}) {
  const entries = slugs.map((slug) => new Map([['slug', slug]]));
  const given = {
    collections: new Map([
      ['name', 'pages'],
      ['folder', 'content/pages'],
    ]),
    entries: Object.assign(entries, { size: entries.length }),
    handleCursorActions: jest.fn(),
    getWorkflowStatus: () => null,
    getUnpublishedEntries: () => [],
    ...props,
  } as unknown as ListingProps;
  const { rerender } = render(<DeskListing {...given} />);
  return { ...given, again: () => rerender(<DeskListing {...given} />) };
}

test('a page that waits for approval says so, and one that is new is in the list too', () => {
  const added = new Map([['slug', 'new']]) as unknown as Entry;
  show(['jets', 'terms'], {
    getWorkflowStatus: (_, slug) => (slug === 'jets' ? null : 'pending_review'),
    getUnpublishedEntries: () => [added],
  });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'jets /jets',
    'new /newWaiting for approval',
    'terms /termsWaiting for approval',
  ]);
});

test('more pages are asked for until all are there, and not twice', () => {
  const cursor = { actions: new Set(['append_next']) };
  const { handleCursorActions, again } = show(['jets'], { cursor });
  again();
  expect(handleCursorActions).toHaveBeenCalledTimes(1);
  expect(show(['jets', 'terms'], { cursor }).handleCursorActions).toHaveBeenCalledTimes(1);
  expect(show(['a', 'b', 'c']).handleCursorActions).not.toHaveBeenCalled();
});
