/** What a request to publish says, and what the approval asks of GitLab. Browser tests try it on GitHub. */
import { gitLabHost, type GitLabApi } from '../page/approval/gitHosts';
import { requestText } from '../page/approval/requestText';

const FILE = 'content/pages/legal.yaml';
const SITE = 'brand: { name: Kestrel, product: Kestrel, slug: kestrel }\nfacts: {}\nlinks: {}\n';
const pageOf = (title: string): string =>
  `path: /legal\ntitle: Legal\nblocks:\n  - { type: statement, title: ${title} }\n`;

describe('the text of a request', () => {
  const textOf = (
    title: string,
    changes: Parameters<typeof requestText>[0]['comparison']['changes'],
  ) =>
    requestText({
      comparison: { base: 'b0', head: 'h1', changes },
      texts: [{ file: FILE, before: pageOf('Old'), after: pageOf(title) }],
      present: { 'content/site.yaml': SITE, [FILE]: pageOf(title) },
      published: 'main',
      files: 'https://host.example/raw',
    });

  test('names the changed pages in its title, and says what has changed', () => {
    const { title, body } = textOf('New', []);
    expect(title).toBe('Legal (/legal)');
    expect(body).toBe(
      '# Changes of the content since main\n\n## Legal (/legal)\n\n- **Statement “New”**: heading changed from “Old” to “New”\n',
    );
  });

  test('shows pictures before and after', () => {
    const changes = (['added', 'replaced', 'removed'] as const).map((status) => ({
      path: `content/images/${status} é|.jpg`,
      status,
    }));
    const { body } = textOf('New', [...changes, { path: 'README.md', status: 'added' }]);
    expect(body.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| After |',
      '| --- |',
      '| ![After: added .jpg](https://host.example/raw/h1/content/images/added%20%C3%A9%7C.jpg) |',
      '| Before | After |',
      '| --- | --- |',
      '| ![Before: replaced .jpg](https://host.example/raw/b0/content/images/replaced%20%C3%A9%7C.jpg) | ![After: replaced .jpg](https://host.example/raw/h1/content/images/replaced%20%C3%A9%7C.jpg) |',
      '| Before |',
      '| --- |',
      '| ![Before: removed .jpg](https://host.example/raw/b0/content/images/removed%20%C3%A9%7C.jpg) |',
    ]);
  });

  test('is as long as a host takes', () => {
    const changes = Array.from({ length: 1000 }, (_, index) => ({
      path: `content/images/${index}.jpg`,
      status: 'added' as const,
    }));
    expect(textOf('New', changes).body).toHaveLength(60_001);
  });

  test('has a short title with names as they are written', () => {
    const many = Array.from({ length: 40 }, (_, index) => `content/pages/page-${index}.yaml`);
    const { title } = requestText({
      comparison: { base: 'b0', head: 'h1', changes: [] },
      texts: many.map((file) => ({
        file,
        before: undefined,
        after: 'path: /a_b\ntitle: A & *B*\n',
      })),
      present: { 'content/site.yaml': SITE },
      published: 'main',
      files: '',
    });
    expect(title).toMatch(/^A & \*B\* \(\/a_b\), A & .*…$/);
    expect(title).toHaveLength(201);
  });
});

describe('GitLab', () => {
  const request = { iid: 7, web_url: 'https://gitlab.example/g/site/-/merge_requests/7' };
  const requestJSON = jest.fn<Promise<unknown>, [object]>(() => Promise.resolve([request]));
  const decap = {
    branch: 'main',
    repoURL: '/projects/g%2Fsite',
    requestJSON,
    readFile: jest.fn(() => Promise.resolve('path: /\n')),
    getBranch: () => Promise.resolve({ commit: { id: 'h1', parent_ids: ['p0'] } }),
    getDifferences: () =>
      Promise.resolve([
        { path: FILE, status: 'modified', binary: false },
        { path: 'content/images/a.jpg', status: 'added', binary: true },
        { path: 'content/images/b.jpg', status: 'deleted', binary: true },
      ]),
    uploadAndCommit: jest.fn(() => Promise.resolve()),
    createMergeRequest: jest.fn(() => Promise.resolve()),
  };
  const hostOf = (api: GitLabApi = { ...decap }) => gitLabHost(api);

  test('a branch is compared with the commit where it begins, also before GitLab knows that', async () => {
    const changes = [
      { path: FILE, status: 'replaced' },
      { path: 'content/images/a.jpg', status: 'added' },
      { path: 'content/images/b.jpg', status: 'removed' },
    ];
    requestJSON.mockResolvedValueOnce([request]).mockResolvedValueOnce({ diff_refs: null });
    expect(await hostOf().compare('cms/pages/legal')).toEqual({ base: 'p0', head: 'h1', changes });
    requestJSON
      .mockResolvedValueOnce([request])
      .mockResolvedValueOnce({ diff_refs: { base_sha: 'b0' } });
    expect(await hostOf().compare('cms/pages/legal')).toMatchObject({ base: 'b0' });
  });

  test('a request is found by its branch, and described', async () => {
    const host = hostOf();
    const found = await host.requestOf('cms/pages/legal');
    expect(found).toEqual({
      id: 7,
      address: request.web_url,
      files: 'https://gitlab.example/g/site/-/raw',
    });
    expect(requestJSON).toHaveBeenLastCalledWith({
      url: '/projects/g%2Fsite/merge_requests',
      params: { source_branch: 'cms/pages/legal', target_branch: 'main', state: 'opened' },
    });
    await host.describe(found, 'Title', 'Body');
    expect(requestJSON).toHaveBeenLastCalledWith(
      expect.objectContaining({
        method: 'PUT',
        url: '/projects/g%2Fsite/merge_requests/7',
        body: '{"title":"Title","description":"Body"}',
      }),
    );
    requestJSON.mockResolvedValueOnce({ has_conflicts: true });
    expect(await host.hasConflict(found)).toBe(true);
    requestJSON.mockResolvedValueOnce([]);
    await expect(host.requestOf('cms/pages/law')).rejects.toThrow('no request to publish');
  });

  test("Decap's client neither rebases a branch nor removes the pictures of earlier saves", async () => {
    const api = { ...decap, rebaseMergeRequest: () => Promise.reject(new Error('rebased')) };
    hostOf(api);
    await expect(api.rebaseMergeRequest()).resolves.toBeUndefined();
    expect((await api.getDifferences()).map(({ binary }) => binary)).toEqual([false, false, false]);
  });

  test('a deletion is a branch and a request', async () => {
    await hostOf().requestDeletion('delete/a', [FILE], 'Delete');
    expect(decap.uploadAndCommit).toHaveBeenCalledWith([{ path: FILE, action: 'delete' }], {
      commitMessage: 'Delete',
      branch: 'delete/a',
      newBranch: true,
    });
    expect(decap.createMergeRequest).toHaveBeenCalledWith('delete/a', 'Delete', 'pending_review');
  });
});
