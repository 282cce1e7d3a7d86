export { replaceRenderer, wrapPageElement } from './src/shell/gatsbySsr';
