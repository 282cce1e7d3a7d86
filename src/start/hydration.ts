import { decodeAddress } from './decodeAddress';
import { rememberScrollbar } from './dialogs';
import { findInertTemplate, HYDRATES_ON_LOAD, REST_OF_STYLES } from './pageContract';
import { retryWithBackoff } from './retryWithBackoff';

/** The first signs of a visitor. Without one, a page loads no script. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** An assignment of a text to a global variable in the inline scripts of Gatsby. */
const GLOBAL_TEXT = /window\.(\w+)\s*=\s*("(?:[^"\\]|\\.)*")/g;

/** How long the scripts wait for what the visitor does at first, ms. */
const LONGEST_WAIT_MS = 300;

let hasStarted = false;

/**
 * Runs an action when the whole page is parsed.
 * @param action what to run; at once if the page is already parsed
 */
export function whenParsed(action: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', action, { once: true });
  else action();
}

/**
 * Starts Gatsby's scripts, once. They are inert in a template until then. Gatsby gives up for good when
 * the data or the component of a page fails to load, so its own script, `app`, starts when all else is
 * here.
 */
export function hydrate(): void {
  if (hasStarted) return;
  hasStarted = true;
  // The sign may be a press, which the browser answers and draws first. Safari has no requestIdleCallback.
  whenParsed(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(startScripts, { timeout: LONGEST_WAIT_MS })
      : setTimeout(startScripts),
  );
}

function startScripts(): void {
  rememberScrollbar();
  const template = findInertTemplate();
  if (!template) return;
  // A path that Gatsby could not decode: a host has answered with the page of unknown paths.
  if (decodeAddress(location.pathname) === undefined)
    return location.replace(`/${location.search}`);
  const scripts = [...template.content.querySelectorAll('script')];
  scripts.forEach(setGlobals);
  const addresses = readAppChunk();
  const isApp = (script: HTMLScriptElement): boolean => addresses.includes(addressOf(script));
  const app = scripts.filter(isApp);
  const others = scripts.filter((script) => addressOf(script) && !isApp(script));
  for (const script of app) preload({ as: 'script', href: addressOf(script) });
  preload({ as: 'fetch', crossOrigin: 'anonymous', href: '/page-data/app-data.json' });
  void Promise.all([loadPageData().then(loadRestOfStyles), ...others.map(load)]).then(() =>
    app.forEach(load),
  );
}

const addressOf = (script: HTMLScriptElement): string => script.getAttribute('src') ?? '';

/**
 * Hydrates the page at the first sign of the visitor. Time alone never does: who only looks loads
 * no script.
 */
export function hydrateOnInteraction(): void {
  for (const type of SIGNS)
    // A row of cards may scroll by itself, to its beginning at the right. The scroll of the page alone comes up here.
    addEventListener(type, hydrate, { once: true, capture: type !== 'scroll', passive: true });
}

/** Hydrates a page that has something to do without a visitor. */
export function hydrateOnLoad(): void {
  whenParsed(() => {
    if (findInertTemplate()?.hasAttribute(HYDRATES_ON_LOAD)) hydrate();
  });
}

/**
 * Inline scripts of the template only set global variables; those are set here, so that a content
 * security policy needs no hash of them.
 */
function setGlobals({ text }: HTMLScriptElement): void {
  for (const [, name = '', value = ''] of text.matchAll(GLOBAL_TEXT))
    Reflect.set(window, name, JSON.parse(value));
}

/** The addresses of Gatsby's own script. */
function readAppChunk(): string[] {
  const chunks: string | undefined = Reflect.get(window, '___chunkMapping');
  return JSON.parse(chunks ?? '{}').app ?? [];
}

/** Adds an element to the head that loads something, and again until it is here. */
const loadBy = (create: () => HTMLScriptElement | HTMLLinkElement): Promise<unknown> =>
  retryWithBackoff(
    () =>
      new Promise((onload, fail) => {
        const element = create();
        element.onload = onload;
        element.onerror = () => fail(element.remove());
        document.head.append(element);
      }),
  );

/**
 * Loads a script. It is a copy of the script in the template: the content security policy forbids to set the address of
 * a script.
 */
const load = (script: HTMLScriptElement): Promise<unknown> =>
  loadBy(() => document.importNode(script));

/**
 * Loads the rules of all that may appear, after the data: a browser opens six connections to a server of HTTP/1.1, and one
 * of them is for the link that the visitor may be pressing. They come behind those of the page, in the order of the whole
 * style sheet.
 */
async function loadRestOfStyles(): Promise<void> {
  const href = document.querySelector(`[${REST_OF_STYLES}]`)?.getAttribute(REST_OF_STYLES);
  if (href)
    await loadBy(() => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/**
 * Loads the data of the page, and again until the server answers. Gatsby takes them from `pageData`;
 * without data there, as after an answer of another status than 200, it requests them itself.
 */
const loadPageData = () =>
  retryWithBackoff(async () => {
    const folder = String(Reflect.get(window, 'pagePath')).slice(1) || 'index';
    const response = await fetch(`/page-data/${folder}/page-data.json`);
    if (response.ok) Reflect.set(window, 'pageData', await response.json());
  });

/** Requests a file ahead. */
const preload = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload' }, properties),
  );
