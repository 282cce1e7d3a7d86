export { onRouteUpdate, shouldUpdateScroll, wrapPageElement } from './src/shell/gatsbyBrowser';
