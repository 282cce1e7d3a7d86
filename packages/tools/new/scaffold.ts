/** What `npm run new` makes: the new and the changed files, and what to do with them. */
export type Scaffold = {
  /** The text of each new file, by its path from the project folder. */
  created: Record<string, string>;
  /** The new text of each file that exists. */
  changed: Record<string, string>;
  /** What `npm run generate` updates because of the changes; undefined if nothing. */
  generated: string | undefined;
  /** What to do next, as sentences. */
  next: readonly string[];
};

/** A name that `npm run new` refuses, with a message for the person who typed it. */
export class RefusedName extends Error {}
