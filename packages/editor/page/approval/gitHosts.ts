/** A file that a branch changes. */
export type BranchChange = { path: string; status: 'added' | 'removed' | 'replaced' };

/** A branch compared with the last commit that it has in common with the published one. */
export type BranchComparison = { base: string; head: string; changes: BranchChange[] };

/** A pull request of GitHub or merge request of GitLab. */
type ChangeRequest = {
  id: number;
  /** Where people read it. */
  address: string;
  /** Where the files of a commit are: the commit and the path follow. */
  files: string;
};

/** What the approval asks of a git host beyond what Decap's clients do. */
export type GitHost = {
  /** The last commit of a branch. */
  headOf(branch: string): Promise<string>;
  compare(branch: string): Promise<BranchComparison>;
  readText(path: string, commit: string): Promise<string>;
  requestOf(branch: string): Promise<ChangeRequest>;
  describe(request: ChangeRequest, title: string, body: string): Promise<unknown>;
  /** Whether the same lines have been changed in the published branch. */
  hasConflict(request: ChangeRequest): Promise<boolean>;
  /** Makes a branch without some files, and asks for it to be published. */
  requestDeletion(branch: string, paths: readonly string[], message: string): Promise<unknown>;
};

type Commit = { sha: string };
type GitHubFile = { filename: string; status: string };
type GitHubPull = { number: number; html_url: string; mergeable_state?: string; head: Commit };

/** The parts of Decap's client of GitHub that the approval uses. */
export type GitHubApi = {
  branch: string;
  originRepoURL: string;
  mergeMethod: string;
  request(path: string, options?: object): Promise<unknown>;
  readFile(path: string, sha: null, options: { branch: string }): Promise<string>;
  getBranch(branch: string): Promise<{ commit: Commit }>;
  getHeadReference(branch: string): Promise<string>;
  getDifferences(
    from: string,
    to: string,
  ): Promise<{ merge_base_commit: Commit; files?: GitHubFile[] }>;
  diffFromFile(file: GitHubFile): Promise<object>;
  updateTree(base: string, files: { path: string; sha: null }[]): Promise<Commit>;
  commit(message: string, tree: Commit): Promise<Commit>;
  createBranchAndPullRequest(branch: string, sha: string, message: string): Promise<unknown>;
};

/**
 * GitHub for the approval. It changes Decap's client: Decap would write whole files over what somebody else
 * has changed, with each further save and with a merge that GitHub refuses, and would remove the pictures of
 * earlier saves.
 */
export function gitHubHost(api: GitHubApi): GitHost {
  const diffFromFile = api.diffFromFile.bind(api);
  Object.assign(api, {
    rebaseBranch: async (branch: string) => (await api.getBranch(branch)).commit,
    diffFromFile: async (file: GitHubFile) => ({ ...(await diffFromFile(file)), binary: false }),
    mergePR: ({ number, head }: GitHubPull) =>
      api.request(`${api.originRepoURL}/pulls/${number}/merge`, {
        method: 'PUT',
        body: JSON.stringify({ sha: head.sha, merge_method: api.mergeMethod }),
      }),
  });
  const headOf = async (branch: string) => (await api.getBranch(branch)).commit.sha;
  return {
    headOf,
    async compare(branch) {
      const head = await headOf(branch);
      const { merge_base_commit, files = [] } = await api.getDifferences(api.branch, head);
      const changes = files.map(({ filename, status }) => ({
        path: filename,
        status: statusOf(status),
      }));
      return { base: merge_base_commit.sha, head, changes };
    },
    readText: (path, commit) => api.readFile(path, null, { branch: commit }),
    async requestOf(branch) {
      const head = await api.getHeadReference(branch);
      const params = { head, base: api.branch, state: 'open' };
      const [pull] = (await api.request(`${api.originRepoURL}/pulls`, { params })) as GitHubPull[];
      if (!pull) throw new Error(noRequest(branch));
      const address = pull.html_url;
      return { id: pull.number, address, files: address.replace(/\/pull\/\d+$/, '/raw') };
    },
    describe: ({ id }, title, body) =>
      api.request(`${api.originRepoURL}/pulls/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ title, body }),
      }),
    async hasConflict({ id }) {
      const pull = (await api.request(`${api.originRepoURL}/pulls/${id}`)) as GitHubPull;
      return pull.mergeable_state === 'dirty';
    },
    async requestDeletion(branch, paths, message) {
      const base = await headOf(api.branch);
      const files = paths.map((path) => ({ path, sha: null }));
      const { sha } = await api.commit(message, await api.updateTree(base, files));
      return api.createBranchAndPullRequest(branch, sha, message);
    },
  };
}

type GitLabDiff = { path: string; status: string; binary: boolean };
type GitLabRequest = {
  iid: number;
  web_url: string;
  has_conflicts?: boolean;
  diff_refs?: { base_sha: string } | null;
};

/** The parts of Decap's client of GitLab that the approval uses. */
export type GitLabApi = {
  branch: string;
  repoURL: string;
  requestJSON(request: object): Promise<unknown>;
  readFile(path: string, id: null, options: { branch: string }): Promise<string>;
  getBranch(branch: string): Promise<{ commit: { id: string; parent_ids: string[] } }>;
  getDifferences(to: string, from?: string): Promise<GitLabDiff[]>;
  uploadAndCommit(items: { path: string; action: 'delete' }[], options: object): Promise<unknown>;
  createMergeRequest(branch: string, message: string, status: string): Promise<unknown>;
};

/**
 * GitLab for the approval. It changes Decap's client: Decap would rebase the branch after the new text was
 * made from the old one, and would remove the pictures of earlier saves.
 */
export function gitLabHost(api: GitLabApi): GitHost {
  const getDifferences = api.getDifferences.bind(api);
  Object.assign(api, {
    rebaseMergeRequest: () => Promise.resolve(),
    getDifferences: async (to: string, from?: string) =>
      (await getDifferences(to, from)).map((diff) => ({ ...diff, binary: false })),
  });
  const requests = `${api.repoURL}/merge_requests`;
  const readRequest = async (id: number) =>
    (await api.requestJSON({ url: `${requests}/${id}` })) as GitLabRequest;
  const requestOf = async (branch: string): Promise<ChangeRequest> => {
    const params = { source_branch: branch, target_branch: api.branch, state: 'opened' };
    const [request] = (await api.requestJSON({ url: requests, params })) as GitLabRequest[];
    if (!request) throw new Error(noRequest(branch));
    const { iid: id, web_url: address } = request;
    return { id, address, files: address.replace(/\/merge_requests\/\d+$/, '/raw') };
  };
  return {
    requestOf,
    headOf: async (branch) => (await api.getBranch(branch)).commit.id,
    async compare(branch) {
      const { commit } = await api.getBranch(branch);
      const { diff_refs } = await readRequest((await requestOf(branch)).id);
      const diffs = await api.getDifferences(commit.id);
      const changes = diffs.map(({ path, status }) => ({
        path,
        status: statusOf(status),
      }));
      // GitLab finds out later where a new branch begins: it has one commit.
      const base = diff_refs?.base_sha ?? commit.parent_ids[0] ?? api.branch;
      return { base, head: commit.id, changes };
    },
    readText: (path, commit) => api.readFile(path, null, { branch: commit }),
    describe: ({ id }, title, body) =>
      api.requestJSON({
        method: 'PUT',
        url: `${requests}/${id}`,
        headers: { 'Content-Type': 'application/json' },
        // A long report does not fit into an address.
        body: JSON.stringify({ title, description: body }),
      }),
    hasConflict: async ({ id }) => (await readRequest(id)).has_conflicts === true,
    async requestDeletion(branch, paths, message) {
      const items = paths.map((path) => ({ path, action: 'delete' as const }));
      await api.uploadAndCommit(items, { commitMessage: message, branch, newBranch: true });
      return api.createMergeRequest(branch, message, 'pending_review');
    },
  };
}

/** What a host has done to a file: GitLab deletes what GitHub removes. */
function statusOf(status: string): BranchChange['status'] {
  if (status === 'added') return 'added';
  return status === 'removed' || status === 'deleted' ? 'removed' : 'replaced';
}

const noRequest = (branch: string): string =>
  `The git host has no request to publish ${branch}. Reload this page.`;
