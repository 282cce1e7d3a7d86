import { readAdminSettings } from '../editorSettings';

const github = { ADMIN_BACKEND: 'github', ADMIN_REPOSITORY: 'company/website' };
const gitlab = { ADMIN_BACKEND: 'gitlab', ADMIN_REPOSITORY: 'group/team/website' };

test('GitHub needs a repository; the branch is main unless it is set', () => {
  const plain = { name: 'github', repo: 'company/website', branch: 'main', approval: true };
  expect(readAdminSettings(github)).toEqual(plain);
  const more = { ADMIN_BRANCH: 'content', ADMIN_AUTH_URL: 'https://auth.example.com' };
  expect(readAdminSettings({ ...github, ...more })).toMatchObject({
    branch: 'content',
    base_url: 'https://auth.example.com',
  });
});

test('a save waits for approval, unless it is turned off', () => {
  expect(readAdminSettings({ ...github, ADMIN_APPROVAL: 'off' })).toMatchObject({
    approval: false,
  });
});

test('GitLab signs editors in by the id of an application', () => {
  const signedIn = { name: 'gitlab', auth_type: 'pkce', app_id: 'abc' };
  expect(readAdminSettings({ ...gitlab, ADMIN_APP_ID: 'abc' })).toMatchObject(signedIn);
});

test.each([
  [{}, ['ADMIN_BACKEND must be', 'ADMIN_REPOSITORY must be']],
  [{ ADMIN_BACKEND: 'dropbox', ADMIN_REPOSITORY: 'a/b' }, ['"github" or "gitlab"']],
  [{ ADMIN_BACKEND: 'github', ADMIN_REPOSITORY: 'website' }, ['such as "company/website"']],
  [{ ADMIN_BACKEND: 'gitlab', ADMIN_REPOSITORY: 'a/b' }, ['ADMIN_APP_ID must be']],
  [{ ...github, ADMIN_APPROVAL: 'no' }, ['ADMIN_APPROVAL must be "on" or "off"']],
])('%j is refused with what each setting must be', (env, sentences) => {
  for (const sentence of sentences) expect(() => readAdminSettings(env)).toThrow(sentence);
});
