import { SCRIPTS_TEMPLATE_ID, WAKES_AT_ONCE } from './pageContract';

/** The first signs of a visitor. Without one, a page loads no script. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Delay before a script that failed to load is requested again, in ms. Each retry doubles it. */
const FIRST_RETRY_MS = 500;
/** The longest delay before a retry, in ms. */
const MAX_RETRY_MS = 8000;

/** An assignment of a text to a global variable in the inline scripts of Gatsby. */
const GLOBAL_TEXT = /window\.(\w+)\s*=\s*("(?:[^"\\]|\\.)*")/g;

let isAwake = false;

/**
 * Runs an action when the whole page is parsed.
 * @param action what to run; at once if the page is already parsed
 */
export function whenParsed(action: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', action, { once: true });
  else action();
}

/** Starts Gatsby's scripts, once. They are inert in a template until then. */
export function wake(): void {
  if (isAwake) return;
  isAwake = true;
  rememberScrollbar();
  whenParsed(() => {
    const template = document.querySelector<HTMLTemplateElement>(`#${SCRIPTS_TEMPLATE_ID}`);
    for (const script of template?.content.querySelectorAll('script') ?? []) start(script);
    if (template) preloadPageData();
  });
}

/**
 * Wakes the page at the first sign of the visitor. Time alone never wakes it: who only looks loads
 * no script.
 */
export function wakeAtFirstSign(): void {
  for (const type of SIGNS)
    addEventListener(type, wake, { once: true, capture: true, passive: true });
}

/** Sets the width that the scrollbar frees when an open dialog stops the page from scrolling. */
function rememberScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
}

/** Wakes a page that has something to do without a visitor. */
export function wakeIfAsked(): void {
  whenParsed(() => {
    if (document.querySelector(`#${SCRIPTS_TEMPLATE_ID}[${WAKES_AT_ONCE}]`)) wake();
  });
}

/**
 * Starts a script of the template. Inline scripts only set global variables; those are set here, so
 * that a content security policy needs no hash of them.
 */
function start({ text, attributes }: HTMLScriptElement): void {
  const src = attributes.getNamedItem('src')?.value;
  if (src !== undefined && !attributes.getNamedItem('nomodule')) load(src, FIRST_RETRY_MS);
  for (const [, name = '', value = ''] of text.matchAll(GLOBAL_TEXT))
    Reflect.set(window, name, JSON.parse(value));
}

function load(src: string, retryMs: number): void {
  const script = document.createElement('script');
  script.src = src;
  script.onerror = () => {
    script.remove();
    setTimeout(() => load(src, Math.min(2 * retryMs, MAX_RETRY_MS)), retryMs);
  };
  document.head.append(script);
}

/** Requests the data of the page beside the scripts, which would request it when they run. */
function preloadPageData(): void {
  const pagePath: unknown = Reflect.get(window, 'pagePath');
  if (typeof pagePath !== 'string') return;
  const folder = pagePath === '/' ? 'index' : pagePath.slice(1);
  for (const href of [`/page-data/${folder}/page-data.json`, '/page-data/app-data.json']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
    document.head.append(link);
  }
}
