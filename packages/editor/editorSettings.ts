import * as z from 'zod';
import type { CmsBackend } from './draft/cmsConfig';

/** Tells a build to include the visual editor and its preview. `npm run admin:build` sets it. */
export const WITH_ADMIN = 'X1_WITH_ADMIN';

const settings = z.object({
  ADMIN_BACKEND: z.enum(['github', 'gitlab']),
  ADMIN_REPOSITORY: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/),
  ADMIN_BRANCH: z.string().min(1).default('main'),
  ADMIN_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_APP_ID: z.string().min(1).optional(),
  ADMIN_APPROVAL: z.enum(['on', 'off']).default('on'),
});

/** What each setting must be. */
const EXPECTED: Readonly<Record<keyof z.input<typeof settings>, string>> = {
  ADMIN_BACKEND: '"github" or "gitlab"',
  ADMIN_REPOSITORY: 'the repository, such as "company/website"',
  ADMIN_BRANCH: 'the branch that is published, such as "main"',
  ADMIN_AUTH_URL:
    'the address of the server that signs editors in, such as "https://auth.example.com"',
  ADMIN_APP_ID: 'the id of the application at GitLab',
  ADMIN_APPROVAL: '"on" or "off"',
};

/**
 * Reads where the visual editor of a build keeps the content.
 * @throws {Error} when a setting is missing or wrong; the message names each one and what it must be
 */
export function readAdminSettings(env: Readonly<Record<string, string | undefined>>): CmsBackend {
  const { success, data, error } = settings.safeParse(env);
  if (!success) {
    const names = [...new Set(error.issues.map(({ path: [name] }) => String(name)))];
    // The names come from the schema.
    const lines = names.map(
      (name) => `${name} must be ${EXPECTED[name as keyof typeof EXPECTED]}.`,
    );
    throw new Error(lines.join('\n'));
  }
  const { ADMIN_BACKEND: name, ADMIN_AUTH_URL: authUrl, ADMIN_APP_ID: appId } = data;
  if (name === 'gitlab' && appId === undefined)
    throw new Error(`ADMIN_APP_ID must be ${EXPECTED.ADMIN_APP_ID}.`);
  return {
    name,
    repo: data.ADMIN_REPOSITORY,
    branch: data.ADMIN_BRANCH,
    approval: data.ADMIN_APPROVAL === 'on',
    // GitLab signs editors in without a server of one's own.
    ...(name === 'gitlab' && { auth_type: 'pkce', app_id: appId }),
    ...(authUrl !== undefined && { base_url: authUrl }),
  };
}
