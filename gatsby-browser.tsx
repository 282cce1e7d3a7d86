import { startDevtools } from './packages/inspector/startDevtools';
import { storeDialogBeforeReload } from './src/shell/route/storeDialogBeforeReload';

/** Runs before Gatsby may reload a page of an earlier build, which only a built site has. */
export const onClientEntry = startDevtools ?? storeDialogBeforeReload;

export {
  disableCorePrefetching,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  replaceHydrateFunction,
  wrapPageElement,
} from './src/shell/gatsbyBrowser';
