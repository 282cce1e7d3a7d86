export { onClientEntry } from './src/devtools/onClientEntry';
export {
  onInitialClientRender,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapPageElement,
} from './src/shell/gatsbyBrowser';
