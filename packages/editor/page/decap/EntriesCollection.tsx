import EntriesCollection from 'decap-cms-core/dist/esm/components/Collection/Entries/EntriesCollection';
import { createContext, useState, type ComponentProps } from 'react';

/** What the editor searches in the list of pages. */
export const SearchedWords = createContext('');

/** Decap's list of a collection, below a search. */
export default function DeskEntries(props: ComponentProps<typeof EntriesCollection>) {
  const [words, setWords] = useState('');
  return (
    <div className="entries">
      {props.collection.has('folder') && (
        <input
          type="search"
          aria-label="Search pages"
          placeholder="Search by title, path or words"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <SearchedWords value={words}>
        <EntriesCollection {...props} />
      </SearchedWords>
    </div>
  );
}
