import { readAdminSettings } from '../editorSettings';

test('GitHub needs a repository; the branch is main unless it is set', () => {
  expect(
    readAdminSettings({ ADMIN_BACKEND: 'github', ADMIN_REPOSITORY: 'company/website' }),
  ).toEqual({ name: 'github', repo: 'company/website', branch: 'main' });
  expect(
    readAdminSettings({
      ADMIN_BACKEND: 'github',
      ADMIN_REPOSITORY: 'company/website',
      ADMIN_BRANCH: 'content',
      ADMIN_AUTH_URL: 'https://auth.example.com',
    }),
  ).toMatchObject({ branch: 'content', base_url: 'https://auth.example.com' });
});

test('GitLab signs editors in by the id of an application', () => {
  expect(
    readAdminSettings({
      ADMIN_BACKEND: 'gitlab',
      ADMIN_REPOSITORY: 'group/team/website',
      ADMIN_APP_ID: 'abc',
    }),
  ).toMatchObject({ name: 'gitlab', auth_type: 'pkce', app_id: 'abc' });
});

test.each([
  [{}, ['ADMIN_BACKEND must be', 'ADMIN_REPOSITORY must be']],
  [{ ADMIN_BACKEND: 'dropbox', ADMIN_REPOSITORY: 'a/b' }, ['"github" or "gitlab"']],
  [{ ADMIN_BACKEND: 'github', ADMIN_REPOSITORY: 'website' }, ['such as "company/website"']],
  [{ ADMIN_BACKEND: 'gitlab', ADMIN_REPOSITORY: 'a/b' }, ['ADMIN_APP_ID must be']],
])('%j is refused with what each setting must be', (env, sentences) => {
  for (const sentence of sentences) expect(() => readAdminSettings(env)).toThrow(sentence);
});
