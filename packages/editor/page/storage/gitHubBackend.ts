import type { BackendClass, LoadedFile } from './yamlBackend';

/** The part of Decap's GitHub client that reads a file. It throws when the file cannot be read. */
type GitHubApi = {
  originRepoURL: string;
  readFile(path: string, sha: null, options: { repoURL: string }): Promise<string>;
};

/**
 * Makes Decap's backend of GitHub fail when it cannot read a file. Decap takes each failure for an empty
 * file: a lost connection would open an empty form, and a save would take the file for changed.
 * @returns the backend whose `getEntry` throws what the client throws
 */
export function withReadErrors(Base: BackendClass): BackendClass {
  return class GitHubBackend extends Base {
    override async getEntry(path: string): Promise<LoadedFile> {
      const { api } = this as unknown as { api: GitHubApi };
      const data = await api.readFile(path, null, { repoURL: api.originRepoURL });
      return { data, file: { path } };
    }
  };
}
