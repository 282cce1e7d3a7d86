export {
  onPreRenderHTML,
  onRenderBody,
  replaceRenderer,
  wrapPageElement,
} from './src/shell/gatsbySsr';
