import { adminServer } from '../../packages/editor/adminServer';
import { inspectorServer } from '../../packages/inspector/inspectorServer';

/** The servers of `npm run develop` beside the pages. */
export const serversBesidePages = {
  admin: () => adminServer(process.cwd()),
  inspector: () => inspectorServer(process.cwd()),
};
