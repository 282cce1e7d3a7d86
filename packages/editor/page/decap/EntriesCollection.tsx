import EntriesCollection from 'decap-cms-core/dist/esm/components/Collection/Entries/EntriesCollection';
import { canRestorePages, restoreRemovedPage } from '../desk/history';
import { SearchedWords } from '../desk/searchedWords';
import { showFailure } from '../messages';
import { useState, type ComponentProps } from 'react';

/** Decap's list of a collection, below a search. */
export default function DeskEntries(props: ComponentProps<typeof EntriesCollection>) {
  const [words, setWords] = useState('');
  return (
    <div className="entries">
      {props.collection.has('folder') && (
        <div className="entries-search">
          <input
            type="search"
            aria-label="Search pages"
            placeholder="Search by title, path or words"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {canRestorePages() && (
            <button
              type="button"
              className="desk-button"
              onClick={() => void restoreRemovedPage().catch(showFailure)}
            >
              Restore a removed page…
            </button>
          )}
        </div>
      )}
      <SearchedWords value={words}>
        <EntriesCollection {...props} />
      </SearchedWords>
    </div>
  );
}
