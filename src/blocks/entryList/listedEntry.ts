import type { Picture } from '../../content/fields';

/** An entry as a list shows it. */
export type ListedEntry = {
  label: string;
  path: string;
  /** The day of a note, as its page writes it. */
  day?: string;
  /** A sentence about it, in cards. */
  text?: string;
  picture?: Picture;
};

/** What the build adds to a list of entries. */
export type EntryListDetails = { entries?: ListedEntry[] };
