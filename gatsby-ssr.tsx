export { onRenderBody, replaceRenderer, wrapPageElement } from './src/shell/gatsbySsr';
