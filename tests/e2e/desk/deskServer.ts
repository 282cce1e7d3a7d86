import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminServer } from '../../../packages/editor/adminServer';
import { keepAdminScript } from '../../../packages/editor/bundleAdmin';
import { gitIn, type Git } from '../ownSite/git';
import { hidePreview } from '../ownSite/visualEditor';
import { contentFolder } from '../sites/siteContent';
import { test as base } from '../test';

/** The visual editor on a copy of the fixture content, without the site and its preview. */
export type Desk = {
  address: string;
  /** The folder that holds `content/`, a repository with one commit. */
  folder: string;
  git: Git;
};

/** The script of the editor, bundled once in each worker. */
const presentScript = keepAdminScript();

/** Completed once in each worker. */
const content = contentFolder('fixture');

/** Tests of the visual editor that need no preview. Each has content of its own. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page }, run) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'x1-desk-'));
    cpSync(content, path.join(folder, 'content'), { recursive: true });
    const git = gitIn(folder);
    git(['init', '--quiet']);
    git(['add', 'content']);
    git(['commit', '--quiet', '--message', 'Content']);
    const server = await adminServer(folder, presentScript);
    await server.listen({ host: 'localhost', port: 0 });
    await hidePreview(page);
    // It listens at a port.
    const { port } = server.server.address() as AddressInfo;
    await run({ address: `http://localhost:${port}`, folder, git });
    // The editor asks for nothing more, so that the server can close.
    await page.goto('about:blank');
    server.server.closeAllConnections();
    await server.close();
    rmSync(folder, { recursive: true });
  },
});
