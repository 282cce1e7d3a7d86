import { createContext } from 'react';

/** What the editor searches in the list of pages. */
export const SearchedWords = createContext('');
