export { onPreRenderHTML, replaceRenderer, wrapPageElement } from './src/shell/gatsbySsr';
