import { adminServer } from './admin/adminServer';
import { inspectorServer } from './inspectorServer';

/**
 * The servers of `npm run develop` beside the pages. They are one module: of two that are loaded on
 * demand and share modules, Gatsby's compiler makes files that lack some of these.
 */
export const developServers = {
  admin: () => adminServer(process.cwd()),
  inspector: () => inspectorServer(process.cwd()),
};
