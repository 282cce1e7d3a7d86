import type { List, Map as Values } from 'immutable';
import { useContext, useEffect } from 'react';
import { pagesWith } from '../../draft/listedPage';
import { kindOfFile } from '../../../compiler/sources';
import { originalOf } from '../../../compiler/translations';
import { countOwed, listedPageOf, presentChecker } from '../contentStore';
import { partsOf, setEditedField } from '../desk/parts';
import { STATES } from '../approval/states';
import type { Field } from '../fieldPaths';
import { SearchedWords } from '../desk/searchedWords';

type Entry = Values<string, unknown>;

type ListingProps = {
  /** The collection that is listed, in spite of the name. */
  collections: Values<string, unknown>;
  entries: List<Entry>;
  cursor?: { actions?: { has(action: string): boolean } };
  handleCursorActions: (action: string) => void;
  /** Where an entry stands that waits for approval. */
  getWorkflowStatus: (collection: string, slug: string) => keyof typeof STATES | null;
  /** The entries that wait for approval. */
  getUnpublishedEntries: (collection: string) => readonly Entry[];
};

/**
 * How many pages of a collection there were when more were asked for: a git host sends some at a time, and
 * a search is for all. What has failed is not asked for again.
 */
const ASKED = new Map<string, number>();

/** The entries of a collection, in place of Decap's cards: pages as visitors know them, or the parts of files. */
export default function DeskListing(props: ListingProps) {
  return props.collections.has('folder') ? <PageList {...props} /> : <PartList {...props} />;
}

function PageList(props: ListingProps) {
  const { collections, entries, cursor, handleCursorActions, getWorkflowStatus } = props;
  const words = useContext(SearchedWords);
  const name = String(collections.get('name'));
  const hasMore = cursor?.actions?.has('append_next') === true;
  useEffect(() => {
    if (!hasMore || ASKED.get(name) === entries.size) return;
    ASKED.set(name, entries.size);
    handleCursorActions('append_next');
  });
  const slugs = entries.map((entry) => entry.get('slug'));
  const added = props
    .getUnpublishedEntries(name)
    .filter((entry) => !slugs.includes(entry.get('slug')));
  const pages = [...entries, ...added].map((entry) => {
    const slug = String(entry.get('slug'));
    const status = getWorkflowStatus(name, slug);
    return {
      ...listedPageOf(entry),
      ...(status !== null && { state: STATES[status] }),
      address: addressOf(name, slug),
    };
  });
  const found = pagesWith(pages, words);
  return (
    <>
      <p role="status">{countOf(found.length)}</p>
      <ul>
        {found.map(({ address, title, path, picture, state }) => (
          <li key={address}>
            <a href={address}>
              {picture === undefined ? (
                <span className="no-picture" />
              ) : (
                <img src={`/admin/images/${encodeURIComponent(picture)}`} alt="" loading="lazy" />
              )}
              <span className="title">
                {title} <span className="path">{path}</span>
              </span>
              {state !== undefined && <span className="state">{state}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const countOf = (count: number): string =>
  count === 0 ? 'No page has these words.' : count === 1 ? '1 page' : `${count} pages`;

/** The parts of the forms of a collection's files. A form without parts is one. */
function PartList({ collections }: ListingProps) {
  const name = String(collections.get('name'));
  // The configuration of Decap: a list of files with their fields.
  const files = [...(collections.get('files') as List<Values<string, unknown>>)];
  const parts = files.flatMap((file) => {
    const path = String(file.get('file'));
    const isTranslation = kindOfFile(path) === 'translation';
    const label = isTranslation
      ? presentChecker().nameOf(originalOf(path))
      : String(file.get('label'));
    const whole = { label, keys: [] };
    const ofForm = partsOf(file.get('fields') as List<Field>);
    const address = addressOf(name, String(file.get('name')));
    const state = isTranslation ? owedBy(path) : '';
    return (ofForm.length > 0 ? ofForm : [whole]).map((part) => ({ ...part, address, state }));
  });
  return (
    <ul>
      {parts.map(({ label, keys, address, state }) => (
        <li key={address + label}>
          <a href={address} onClick={() => setEditedField(keys.slice(0, 1))}>
            <span className="title">{label}</span>
            {state !== '' && <span className="state">{state}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What a translation lacks, in words. */
function owedBy(file: string): string {
  const { missing, stale } = countOwed(file);
  return [missing > 0 && `${missing} missing`, stale > 0 && `${stale} changed`]
    .filter(Boolean)
    .join(', ');
}

const addressOf = (collection: string, slug: string): string =>
  `#/collections/${collection}/entries/${slug}`;
