import { type Conflict, mergeTexts, tidy, valueOfText } from '../../../compiler/edits';
import { changedMeanwhile } from '../../server/changedMeanwhile';
import type { DraftChecker } from '../../draft/checkDraft';
import type { Draft, DraftError, DraftErrors, ErrorElsewhere } from '../../draft/draft';
import { kindOfFile } from '../../../compiler/sources';

type DataFile = { path: string; slug: string; raw: string; newPath?: string; base?: string | null };
type Asset = { path: string; fileObj?: File };
export type Entry = { dataFiles: DataFile[]; assets: Asset[] };
export type Options = {
  newEntry?: boolean;
  collectionName?: string;
  /** Whether the entry is saved to the branch that it is on. */
  unpublished?: boolean;
};
/** A file as a backend loads it; without data, it is not there. */
export type LoadedFile = { data: string | null; file: { path: string } };

/** The parts of a backend of Decap that the editor extends. */
export type Backend = {
  entriesByFolder(folder: string, extension: string, depth: number): Promise<unknown>;
  getEntry(path: string): Promise<LoadedFile>;
  persistEntry(entry: Entry, options: Options): Promise<unknown>;
  deleteFiles(paths: string[], message: string): Promise<unknown>;
  persistMedia(asset: Asset, options: Options): Promise<unknown>;
  authenticate(state: unknown): Promise<unknown>;
  unpublishedEntry(wanted: WantedEntry): Promise<UnpublishedEntry>;
  /** The text of a file on the branch of an entry. Decap knows the id of what it has listed. */
  unpublishedEntryDataFile(
    collection: string,
    slug: string,
    path: string,
    id: string | null,
  ): Promise<string>;
  updateUnpublishedEntryStatus(collection: string, slug: string, status: string): Promise<unknown>;
  publishUnpublishedEntry(collection: string, slug: string): Promise<unknown>;
};

/** An entry by its key, in a list of all, or by its name, in a form. */
export type WantedEntry = { id?: string; collection?: string; slug?: string };

/** An entry on a branch of its own, and the files that the branch changes. */
export type UnpublishedEntry = {
  collection: string;
  slug: string;
  status: string;
  diffs: { path: string; id: string }[];
};

type OpenedTexts = {
  /** The text of a file as it was opened; null for a new file. */
  openedText(path: string): string | null;
  /** Notes that the form holds what was made from this text of a file. */
  noteOpened(path: string, text: string): void;
};

// A mixin class needs a constructor of any arguments.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type BackendClass = new (...args: any[]) => Backend;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type YamlBackendClass = new (...args: any[]) => Backend & OpenedTexts;

/** A sentence: one that leads nowhere, to its field, or to another file. */
export type Sentence = string | DraftError | ErrorElsewhere;

/** The content that the editor knows: it is checked with a draft, and told what is saved. */
export type EditorContent = {
  checker: () => Pick<DraftChecker, 'check' | 'checkWithout' | 'filesAfter' | 'textAfter'>;
  showWarnings: (warnings: readonly Sentence[]) => void;
  /** Says why a file is not saved or deleted; without sentences, removes what was said before. */
  showRefusal: (title: string, sentences: readonly Sentence[]) => void;
  /**
   * Lets the editor choose between lines that somebody else has changed too.
   * @returns the chosen lines, in the order of the conflicts; undefined when the editor does not want to save
   */
  chooseLines: (conflicts: readonly Conflict[]) => Promise<readonly string[] | undefined>;
  /** What a form holds of a file, with its keys in the order of the fields. */
  inFieldOrder: (value: unknown, file: string) => unknown;
  /** Why a new picture cannot be published; undefined when it can. */
  pictureProblem: (file: File, name: string) => Promise<string | undefined>;
  /** The new texts of files, null for a deleted one, and the names of new pictures. */
  noteSaved: (texts: Record<string, string | null>, pictures: readonly string[]) => void;
};

/** How many folders deep a page may lie. Decap itself lists one folder. */
const MAX_DEPTH = 20;

/**
 * Makes a backend of Decap keep what is written by hand: a save changes the lines of the changed values
 * only, and those of what leads to a page that moves. It refuses what `npm run content:check` would refuse, and a file that somebody else has changed
 * since it was opened.
 */
export function withYamlWriter(
  Base: BackendClass,
  content: EditorContent,
  refresh: () => Promise<void> = () => Promise.resolve(),
): YamlBackendClass {
  function refuse(title: string, sentences: readonly Sentence[]): void {
    if (sentences.length === 0) return;
    content.showRefusal(title, sentences);
    throw new RefusedSave(REFUSED);
  }

  async function refusePictures(title: string, assets: readonly Asset[]): Promise<void> {
    const problems = await Promise.all(
      assets.map(({ fileObj, path }) => fileObj && content.pictureProblem(fileObj, nameOf(path))),
    );
    refuse(
      title,
      problems.flatMap((problem) => problem ?? []),
    );
  }

  /** The new text of a file. */
  const textOf = ({ file, value }: Draft, base: string | null): string =>
    content.checker().textAfter({ file, value: content.inFieldOrder(value, file) }, base);

  /** Puts the changes of a form on top of those that somebody else has saved since it was opened. */
  async function mergedDraft(draft: Draft, opened: string | null, present: string | null) {
    if (opened === null || present === null)
      throw new RefusedSave(changedMeanwhile(draft.file, present === null));
    const mine = textOf(draft, opened);
    const parts = mergeTexts(mine, opened, present);
    const conflicts = parts.filter((part) => typeof part !== 'string');
    const lines = conflicts.length > 0 ? await content.chooseLines(conflicts) : [];
    if (!lines) throw new RefusedSave(STAYS);
    const chosen = [...lines];
    const text = parts
      .map((part) => (typeof part === 'string' ? part : (chosen.shift() ?? '')))
      .join('');
    const value = valueOfText(text);
    // Lines that fit together as lines may make no page.
    if (value === undefined) throw new RefusedSave(changedMeanwhile(draft.file, false));
    return { file: draft.file, value };
  }

  return class YamlBackend extends Base implements OpenedTexts {
    /** The texts of the files as they were opened. */
    #opened = new Map<string, string | null>();

    override async entriesByFolder(folder: string, extension: string): Promise<unknown> {
      const entries = super.entriesByFolder(folder, extension, MAX_DEPTH);
      // The first note makes its folder.
      return (await entries.catch(nullOfMissing)) ?? [];
    }

    openedText(path: string): string | null {
      return this.#opened.get(path) ?? null;
    }

    noteOpened(path: string, text: string): void {
      this.#opened.set(path, text);
    }

    override async getEntry(path: string): Promise<LoadedFile> {
      if (kindOfFile(path) !== 'translation') {
        const entry = await super.getEntry(path);
        this.#opened.set(path, entry.data);
        return entry;
      }
      // A translation begins with the first words of its form.
      const data = await super.getEntry(path).then((entry) => entry.data, nullOfMissing);
      this.#opened.set(path, data);
      return { data: data ?? 'texts: []', file: { path } };
    }

    override async persistEntry(entry: Entry, options: Options): Promise<unknown> {
      await refresh();
      await refusePictures('Not saved:', entry.assets);
      const warnings: DraftErrors['warnings'] = [];
      const written = await Promise.all(
        entry.dataFiles.map(async (file): Promise<DataFile[]> => {
          const loadOther = (path: string) => this.#load(path, file.slug, options);
          const present = () => loadOther(file.path).then(({ data }) => data, nullOfMissing);
          let draft: Draft = draftOfFile(file);
          let opened = options.newEntry ? null : this.openedText(file.path);
          let base = options.newEntry ? null : await present();
          // Somebody may save again while the editor chooses lines.
          while (base !== opened) {
            draft = await mergedDraft(draft, opened, base);
            opened = base;
            base = await present();
          }
          const others = base === null ? [] : await this.#filesAfter(draft, base, loadOther);
          const errors = content.checker().check(draft, namesOf(entry.assets), textsOf(others));
          refuse('Not saved:', [...errors.own, ...errors.elsewhere]);
          warnings.push(...errors.warnings);
          return [{ ...file, base, raw: textOf(draft, base) }, ...others];
        }),
      );
      const dataFiles = written.flat();
      const result = await super.persistEntry({ ...entry, dataFiles }, options);
      for (const { path, raw } of dataFiles) this.#opened.set(path, raw);
      content.noteSaved(textsOf(dataFiles), namesOf(entry.assets));
      content.showWarnings(warnings);
      return result;
    }

    /** Loads a file from where it is saved: from what is published, or from the branch of its entry. */
    async #load(path: string, slug: string, options: Options): Promise<LoadedFile> {
      const { collectionName = '', unpublished = false } = options;
      if (!unpublished) return super.getEntry(path);
      const data = await this.unpublishedEntryDataFile(collectionName, slug, path, null);
      return { data, file: { path } };
    }

    /** The files that follow a page to another path, as they are at the host. */
    async #filesAfter(
      draft: Draft,
      before: string,
      load: (path: string) => Promise<LoadedFile>,
    ): Promise<DataFile[]> {
      const files = await Promise.all(
        [...content.checker().filesAfter(draft, before)].map(async ([path, rewrite]) => {
          const base = await load(path).then(({ data }) => data, nullOfMissing);
          const raw = rewrite(base);
          return raw === undefined ? [] : [{ path, slug: nameOf(path), base, raw }];
        }),
      );
      return files.flat();
    }

    override async persistMedia(asset: Asset, options: Options): Promise<unknown> {
      await refusePictures('Not uploaded:', [asset]);
      return super.persistMedia(asset, options);
    }

    override async deleteFiles(paths: string[], message: string): Promise<unknown> {
      await refresh();
      for (const path of paths) refuse('Not deleted:', content.checker().checkWithout(path));
      const result = await super.deleteFiles(paths, message);
      content.noteSaved(Object.fromEntries(paths.map((path) => [path, null])), []);
      content.showRefusal('Not deleted:', []);
      return result;
    }
  };
}

/**
 * A git host answers that a file is not found; the local disk answers with null.
 * @throws each other error
 */
function nullOfMissing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'status') === 404) return null;
  throw error;
}

/** Takes the name of a file from its path. */
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

const textsOf = (files: readonly DataFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ path, raw }) => [path, raw]));

const namesOf = (assets: readonly Asset[]): string[] => assets.map(({ path }) => nameOf(path));

/** What the form holds of a file. */
const draftOfFile = ({ path, raw }: DataFile) => ({ file: path, value: tidy(JSON.parse(raw)) });

/** What a save says that the editor has stopped. */
const STAYS = 'Your changes are still in the form.';

/** What Decap's own message says, which shows one sentence for a moment. */
export const REFUSED = 'The message at the bottom of this window says why.';

/** Decap shows an error as a text: its name stands before the message. */
export class RefusedSave extends Error {
  override toString(): string {
    return this.message;
  }
}
