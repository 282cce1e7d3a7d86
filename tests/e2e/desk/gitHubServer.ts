import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { gitIn, type Git } from '../ownSite/git';

const REPOSITORY = 'kestrel/site';

/** The branch that is published. */
export const BRANCH = 'published';

/** A file of a tree that the editor makes. */
type ChangedFile = { path: string; sha: string | null };

/** The files that were read, in base64. Their names say what they hold. */
const readBlobs = new Map<string, string>();

/** Reads a file with its last line break, in base64. */
function readBlob(cwd: string, sha: string): string {
  const content =
    readBlobs.get(sha) ??
    execFileSync('git', ['cat-file', 'blob', sha], { cwd, stdio: 'pipe' }).toString('base64');
  readBlobs.set(sha, content);
  return content;
}

/** Writes a tree: that of a commit with some files added, changed or removed. */
function writeTree(git: Git, base: string, files: readonly ChangedFile[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-index-'));
  const index = { GIT_INDEX_FILE: path.join(folder, 'index') };
  try {
    git(['read-tree', base], undefined, index);
    for (const { path: file, sha } of files)
      git(
        sha === null
          ? ['update-index', '--force-remove', file]
          : ['update-index', '--add', '--cacheinfo', `100644,${sha},${file}`],
        undefined,
        index,
      );
    return git(['write-tree'], undefined, index);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The entries of a tree, as GitHub lists them. */
const listTree = (git: Git, tree: string, recursive: boolean) =>
  git(['ls-tree', '--long', ...(recursive ? ['-r', '-t'] : []), tree])
    .split('\n')
    .flatMap((line) => {
      const [, mode, type, sha, size, name] = /^(\d+) (\w+) (\w+) +(-|\d+)\t(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ mode, type, sha, size: Number(size) || 0, path: name }];
    });

/** A pull request as GitHub keeps it. */
type Pull = {
  number: number;
  title: string;
  body: string;
  branch: string;
  state: 'open' | 'closed';
  labels: string[];
};

/** A stand-in for GitHub. */
export type GitHub = {
  isDown: boolean;
  pulls: Pull[];
  /** What GitHub answers to a merge that its rules do not allow. */
  mergeRefusal?: string;
  /** The address at which a host shows the site of each branch. */
  preview?: string;
};

/** An answer that is no success. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Merges two commits as GitHub does; undefined when both change the same lines. */
function mergeTrees(git: Git, one: string, other: string): string | undefined {
  try {
    return git(['merge-tree', '--write-tree', one, other]);
  } catch {
    return undefined;
  }
}

const STATUSES: Readonly<Record<string, string>> = { A: 'added', D: 'removed', M: 'modified' };

/** What GitHub answers about two commits. */
function compare(git: Git, base: string, head: string) {
  const common = git(['merge-base', base, head]);
  const files = git(['diff', '--raw', '--no-abbrev', '--no-renames', common, head])
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, , before, after, letter = '', filename = ''] = line.split(/[ \t]/);
      const patch = filename.endsWith('.yaml') ? '@@' : undefined;
      return { filename, status: STATUSES[letter], sha: letter === 'D' ? before : after, patch };
    });
  const commits = git(['rev-list', '--reverse', '--parents', `${common}..${head}`])
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha, parent] = line.split(' ');
      return { sha, parents: [{ sha: parent }], commit: { message: 'A save' } };
    });
  const [base_commit, merge_base_commit] = [git(['rev-parse', base]), common].map((sha) => ({
    sha,
  }));
  return { base_commit, merge_base_commit, files, commits };
}

/** Answers a request about pull requests; undefined for what it has not. */
function answerPull(
  git: Git,
  host: GitHub,
  resource: string,
  params: URLSearchParams,
  body: unknown,
): unknown {
  const shown = ({ number, title, branch, state, labels, ...rest }: Pull) => {
    const [head, base] = git(['rev-parse', branch, BRANCH]).split('\n');
    return {
      ...rest,
      ...{ number, title, state, user: { login: 'ada' }, updated_at: '2027-01-01T00:00:00Z' },
      html_url: `https://github.com/${REPOSITORY}/pull/${number}`,
      head: { ref: branch, sha: head, repo: { fork: false } },
      base: { ref: BRANCH, sha: base },
      labels: labels.map((name) => ({ name })),
    };
  };
  if (resource === 'GET /pulls') {
    const head = params.get('head')?.replace(/^kestrel:/, '');
    return host.pulls
      .filter(({ state }) => state === params.get('state'))
      .filter(({ branch }) => head === undefined || branch === head)
      .map(shown);
  }
  if (resource === 'POST /pulls') {
    const { title, body: text, head } = body as { title: string; body: string; head: string };
    const pull: Pull = {
      ...{ number: host.pulls.length + 1, title, body: text, branch: head.replace('kestrel:', '') },
      ...{ state: 'open', labels: [] },
    };
    host.pulls.push(pull);
    return shown(pull);
  }
  const [, number] = /^\w+ \/(?:pulls|issues)\/(\d+)/.exec(resource) ?? [];
  const pull = host.pulls[Number(number) - 1];
  if (!pull) return undefined;
  switch (resource.replace(/\d+/, 'N')) {
    case 'GET /pulls/N': {
      const isClean = mergeTrees(git, BRANCH, pull.branch) !== undefined;
      return { ...shown(pull), mergeable_state: isClean ? 'clean' : 'dirty' };
    }
    case 'PATCH /pulls/N':
      return shown(Object.assign(pull, body));
    case 'PUT /issues/N/labels':
      return Object.assign(pull, body).labels;
    case 'PUT /pulls/N/merge': {
      if (host.mergeRefusal !== undefined) throw new Refusal(405, host.mergeRefusal);
      const tree = mergeTrees(git, BRANCH, pull.branch);
      if (tree === undefined) throw new Refusal(405, 'Pull Request is not mergeable');
      const parents = [BRANCH, pull.branch].flatMap((parent) => ['-p', parent]);
      const sha = git(['commit-tree', tree, ...parents, '-m', 'Merge']);
      git(['update-ref', `refs/heads/${BRANCH}`, sha]);
      pull.state = 'closed';
      return { merged: true };
    }
    default:
      return undefined;
  }
}

/** Answers a request to the repository; undefined for what it has not. */
function answer(folder: string, host: GitHub, method: string, url: URL, body: unknown): unknown {
  const git = gitIn(folder);
  const get = (key: string): string => String(Reflect.get(Object(body), key));
  const resource = `${method} ${decodeURIComponent(url.pathname).replace(`/repos/${REPOSITORY}`, '')}`;
  const [, tree] = /^GET \/git\/trees\/(.+)$/.exec(resource) ?? [];
  if (tree !== undefined) return { tree: listTree(git, tree, url.searchParams.has('recursive')) };
  const [, blob] = /^GET \/git\/blobs\/(\w+)$/.exec(resource) ?? [];
  if (blob !== undefined) return { content: readBlob(folder, blob), encoding: 'base64' };
  const [, branch] = /^GET \/branches\/(.+)$/.exec(resource) ?? [];
  if (branch !== undefined)
    return {
      name: branch,
      commit: { sha: git(['rev-parse', '--verify', `refs/heads/${branch}`]) },
    };
  const [, base = '', head] = /^GET \/compare\/(.+)\.\.\.(?:kestrel:)?(.+)$/.exec(resource) ?? [];
  if (head !== undefined) return compare(git, base, head);
  const [, ref] = /^\w+ \/git\/refs\/(heads\/.+)$/.exec(resource) ?? [];
  if (ref !== undefined) {
    git([
      'update-ref',
      ...(method === 'DELETE' ? ['-d'] : []),
      `refs/${ref}`,
      ...(method === 'DELETE' ? [] : [get('sha')]),
    ]);
    return { object: { sha: get('sha') } };
  }
  if (/^\w+ \/(pulls|issues)/.test(resource))
    return answerPull(git, host, resource, url.searchParams, body);
  if (/^GET \/commits\/\w+\/status$/.test(resource))
    return {
      statuses:
        host.preview === undefined
          ? []
          : [{ context: 'deploy/preview', target_url: host.preview, state: 'success' }],
    };
  switch (resource) {
    case 'GET /user':
    case 'GET /users/ada':
      return { login: 'ada', name: 'Ada' };
    case 'GET ':
      return { owner: { login: 'kestrel' }, permissions: { push: true } };
    case 'GET /commits':
      return [];
    case 'GET /search/issues':
      return { items: [] };
    case 'POST /git/blobs':
      return { sha: git(['hash-object', '-w', '--stdin'], Buffer.from(get('content'), 'base64')) };
    case 'POST /git/trees': {
      const { tree: files } = body as { tree: ChangedFile[] };
      return { sha: writeTree(git, get('base_tree'), files) };
    }
    case 'POST /git/commits': {
      const { parents } = body as { parents: string[] };
      const of = parents.flatMap((parent) => ['-p', parent]);
      return { sha: git(['commit-tree', get('tree'), ...of, '-m', get('message')]) };
    }
    case 'POST /git/refs': {
      const isThere = git(['for-each-ref', get('ref')]) !== '';
      if (isThere) throw new Refusal(422, 'Reference already exists');
      git(['update-ref', get('ref'), get('sha')]);
      return { object: { sha: get('sha') } };
    }
    default:
      return undefined;
  }
}

/**
 * Lets the visual editor of a page save to a real repository, through the requests that GitHub documents
 * (https://docs.github.com/en/rest).
 * @param approval whether a save waits for approval
 */
export async function serveGitHub(page: Page, folder: string, approval: boolean): Promise<GitHub> {
  const host: GitHub = { isDown: false, pulls: [] };
  gitIn(folder)(['branch', '--force', BRANCH, 'HEAD']);
  await page.route('**/admin/settings.json', (route) =>
    route.fulfill({
      json: { backend: { name: 'github', repo: REPOSITORY, branch: BRANCH, approval } },
    }),
  );
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://api.github.com/**', (route) => {
    if (host.isDown)
      return route.fulfill({ status: 500, json: { message: 'Server Error' }, headers });
    const request = route.request();
    const url = new URL(request.url());
    let found: unknown;
    try {
      found = answer(folder, host, request.method(), url, request.postDataJSON());
    } catch (error) {
      if (error instanceof Refusal)
        return route.fulfill({ status: error.status, json: { message: error.message }, headers });
      // Git has no such object.
    }
    const missing = { status: 404, json: { message: 'Not Found' }, headers };
    return route.fulfill(found === undefined ? missing : { json: found, headers });
  });
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (window.location.protocol !== 'http:') return;
    localStorage.setItem('decap-cms-user', '{"backendName":"github","token":"secret"}');
  });
  return host;
}
