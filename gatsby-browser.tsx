export { onClientEntry } from './src/devtools/onClientEntry';
export {
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
  wrapPageElement,
} from './src/shell/gatsbyBrowser';
