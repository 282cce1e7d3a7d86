import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { gitIn, type Git } from './git';

const REPOSITORY = 'kestrel/site';

/** The branch that the editor saves to. */
export const BRANCH = 'published';

/** A file of a tree that the editor makes. */
type ChangedFile = { path: string; sha: string };

/** Reads a file with its last line break. */
const readBlob = (cwd: string, sha: string): Buffer =>
  execFileSync('git', ['cat-file', 'blob', sha], { cwd, stdio: ['pipe', 'pipe', 'ignore'] });

/** Writes a tree: that of a commit with some files added or changed. */
function writeTree(git: Git, base: string, files: readonly ChangedFile[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-index-'));
  const index = { GIT_INDEX_FILE: path.join(folder, 'index') };
  try {
    git(['read-tree', base], undefined, index);
    for (const { path: file, sha } of files)
      git(['update-index', '--add', '--cacheinfo', `100644,${sha},${file}`], undefined, index);
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

/** Answers a request to the repository; undefined for what it has not. */
function answer(folder: string, method: string, url: URL, body: unknown): unknown {
  const git = gitIn(folder);
  const get = (key: string): string => String(Reflect.get(Object(body), key));
  const resource = `${method} ${decodeURIComponent(url.pathname).replace(`/repos/${REPOSITORY}`, '')}`;
  const [, tree] = /^GET \/git\/trees\/(.+)$/.exec(resource) ?? [];
  if (tree !== undefined) return { tree: listTree(git, tree, url.searchParams.has('recursive')) };
  const [, blob] = /^GET \/git\/blobs\/(\w+)$/.exec(resource) ?? [];
  if (blob !== undefined)
    return { content: readBlob(folder, blob).toString('base64'), encoding: 'base64' };
  switch (resource) {
    case 'GET /user':
      return { login: 'ada', name: 'Ada' };
    case 'GET ':
      return { owner: { login: 'kestrel' }, permissions: { push: true } };
    case 'GET /commits':
      return [];
    case `GET /branches/${BRANCH}`:
      return { commit: { sha: git(['rev-parse', BRANCH]) } };
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
    case `PATCH /git/refs/heads/${BRANCH}`:
      git(['update-ref', `refs/heads/${BRANCH}`, get('sha')]);
      return { object: { sha: get('sha') } };
    default:
      return undefined;
  }
}

/**
 * Lets the visual editor of a page save to a branch of a real repository, through the requests that
 * GitHub documents (https://docs.github.com/en/rest/git).
 */
export async function serveGitHub(page: Page, folder: string): Promise<{ isDown: boolean }> {
  const host = { isDown: false };
  await page.route('**/admin/settings.json', (route) =>
    route.fulfill({ json: { backend: { name: 'github', repo: REPOSITORY, branch: BRANCH } } }),
  );
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://api.github.com/**', (route) => {
    if (host.isDown)
      return route.fulfill({ status: 500, json: { message: 'Server Error' }, headers });
    const request = route.request();
    let found: unknown;
    try {
      found = answer(folder, request.method(), new URL(request.url()), request.postDataJSON());
    } catch {
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
