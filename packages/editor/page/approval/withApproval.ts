import { changedMeanwhile } from '../../server/changedMeanwhile';
import { IMAGES_FOLDER } from '../../../compiler/sources';
import {
  nameOf,
  REFUSED,
  RefusedSave,
  type EditorContent,
  type Entry,
  type Options,
  type UnpublishedEntry,
  type WantedEntry,
  type YamlBackendClass,
} from '../storage/yamlBackend';
import type { GitHost } from './gitHosts';
import { isContentFile, requestText } from './requestText';

/** The content that the approval knows. */
export type ApprovalContent = Pick<EditorContent, 'showWarnings'> & {
  /** The texts of all content files, as they are on the branch of the open form. */
  contentTexts: () => Readonly<Record<string, string>>;
  /** Takes what a branch holds for the saved content, in place of what another branch holds. */
  noteBranch: (
    texts: Record<string, string | null>,
    pictures: readonly string[],
    isMerged?: boolean,
  ) => void;
  /** Shows the state of an entry after its save. */
  noteStatus: (collection: string, slug: string, newStatus: string) => void;
  /** The address at which the editor opens a content file. */
  pageAddress: (file: string) => string;
  /** Says something about a request, which has an address at the git host. */
  showRequest: (sentence: string, address: string) => void;
};

/** The branch to which Decap saves an entry. */
const branchOf = (collection: string, slug: string): string => `cms/${collection}/${slug}`;

/**
 * Makes a backend save to branches that wait for approval: with Decap's editorial workflow, and without
 * what that overwrites. The requests to publish them say what they change in the words of an editor.
 * @param hostOf the git host of Decap's client
 */
export function withApproval<Api>(
  Base: YamlBackendClass,
  hostOf: (api: Api) => GitHost,
  content: ApprovalContent,
): YamlBackendClass {
  return class ApprovalBackend extends Base {
    #host!: GitHost;

    override async authenticate(state: unknown): Promise<unknown> {
      const user = await super.authenticate(state);
      const { api } = this as unknown as { api: Api };
      this.#host = hostOf(api);
      Object.assign(api as object, {
        deleteFiles: (paths: string[], message: string) => this.#requestDeletion(paths, message),
      });
      return user;
    }

    /**
     * Decap takes the file with the shortest path for the entry: here it gets no file that follows the
     * entry to another path.
     */
    override async unpublishedEntry(wanted: WantedEntry): Promise<UnpublishedEntry> {
      const isOpened = wanted.id === undefined;
      // Without a branch, the form is filled with what is published.
      if (isOpened) content.noteBranch({}, []);
      const entry = await super.unpublishedEntry(wanted);
      const address = `#/collections/${entry.collection}/entries/${entry.slug}`;
      const isOwn = (path: string): boolean => content.pageAddress(path) === address;
      if (isOpened) {
        const { texts, pictures } = await this.#filesOf(entry);
        content.noteBranch(texts, pictures);
        const own = Object.entries(texts).find(([path]) => isOwn(path));
        if (own) this.noteOpened(...own);
      }
      const diffs = entry.diffs.filter((file) =>
        isContentFile(file) ? isOwn(file.path) : isPicture(file),
      );
      return { ...entry, diffs };
    }

    override async unpublishedEntryDataFile(
      collection: string,
      slug: string,
      path: string,
      id: string | null,
    ): Promise<string> {
      if (id !== null) return super.unpublishedEntryDataFile(collection, slug, path, id);
      return this.#host.readText(path, await this.#host.headOf(branchOf(collection, slug)));
    }

    override async persistEntry(entry: Entry, options: Options): Promise<unknown> {
      const { collectionName = '', unpublished = false } = options;
      const [{ slug, path } = { slug: '', path: '' }] = entry.dataFiles;
      const waiting = await super
        .unpublishedEntry({ collection: collectionName, slug })
        .catch(undefinedOfPublished);
      // Somebody else has begun to change it, has published it or has thrown it away.
      if ((waiting !== undefined) !== unpublished)
        throw new RefusedSave(changedMeanwhile(path, false));
      const result = await super.persistEntry(entry, options);
      if (waiting) {
        // What is saved now has not been approved.
        const isApproved = waiting.status === 'pending_publish';
        const status = isApproved ? 'pending_review' : waiting.status;
        if (isApproved) await super.updateUnpublishedEntryStatus(collectionName, slug, status);
        content.noteStatus(collectionName, slug, status);
      }
      await this.#describe(branchOf(collectionName, slug));
      return result;
    }

    override persistMedia(): Promise<unknown> {
      const why = 'Add the picture in the form of a page: it waits for approval with the page.';
      return Promise.reject(new RefusedSave(why));
    }

    override async publishUnpublishedEntry(collection: string, slug: string): Promise<unknown> {
      const { texts, pictures } = await this.#filesOf(
        await super.unpublishedEntry({ collection, slug }),
      );
      const request = await this.#host.requestOf(branchOf(collection, slug));
      try {
        await super.publishUnpublishedEntry(collection, slug);
      } catch (error) {
        const why = (await this.#host.hasConflict(request))
          ? 'Somebody else has changed the same lines meanwhile. Nothing is lost: choose there what is right.'
          : `The git host answers: ${String(Reflect.get(Object(error), 'message'))}.`;
        content.showRequest(`Not published. ${why}`, request.address);
        throw new RefusedSave(REFUSED);
      }
      content.noteBranch(texts, pictures, true);
      return undefined;
    }

    /** What the branch of an entry changes. */
    async #filesOf({ collection, slug, diffs }: UnpublishedEntry) {
      const texts = diffs
        .filter(isContentFile)
        .map(
          async ({ path, id }) =>
            [path, await super.unpublishedEntryDataFile(collection, slug, path, id)] as const,
        );
      return {
        texts: Object.fromEntries(await Promise.all(texts)),
        pictures: diffs.filter(isPicture).map(({ path }) => nameOf(path)),
      };
    }

    /** A deletion waits too. Decap has no page for it: the request at the host is published there. */
    async #requestDeletion(paths: readonly string[], message: string): Promise<void> {
      const branch = `delete/${paths[0]}`;
      await this.#host.requestDeletion(branch, paths, message);
      await this.#describe(branch);
      const { address } = await this.#host.requestOf(branch);
      content.showRequest('The deletion waits for approval at the git host.', address);
    }

    /** Writes into a request what it changes by now. The save itself is done. */
    async #describe(branch: string): Promise<void> {
      try {
        const { api } = this as unknown as { api: { branch: string } };
        const comparison = await this.#host.compare(branch);
        const { base, head, changes } = comparison;
        const texts = changes.filter(isContentFile).map(async ({ path: file, status }) => ({
          file,
          before: status === 'added' ? undefined : await this.#host.readText(file, base),
          after: status === 'removed' ? undefined : await this.#host.readText(file, head),
        }));
        const request = await this.#host.requestOf(branch);
        const { title, body } = requestText({
          comparison,
          texts: await Promise.all(texts),
          present: content.contentTexts(),
          published: api.branch,
          files: request.files,
        });
        await this.#host.describe(request, title, body);
      } catch (error) {
        const reason = String(Reflect.get(Object(error), 'message'));
        content.showWarnings([
          `The request at the git host does not say what has changed: ${reason}`,
        ]);
      }
    }
  };
}

const isPicture = ({ path }: { path: string }): boolean => path.startsWith(`${IMAGES_FOLDER}/`);

/**
 * Decap fails to find an entry that has no branch.
 * @throws each other error
 */
function undefinedOfPublished(error: unknown): undefined {
  if (Reflect.get(Object(error), 'notUnderEditorialWorkflow') === true) return undefined;
  throw error;
}
