/** @jest-environment jsdom */
import { DIALOG_LEFT_EVENT, HYDRATED_EVENT, SECTION_EVENT } from '../../src/start/pageContract';
import { find, openDialogs, showPage } from './page';

const PAGE = `
  <a id="link" href="/fleet">Fleet</a>
  <a id="cta" href="/?form-opened=contact#desk">Ask</a>
  <a id="rescue" href="/?form-opened=rescue">Rescue</a>
  <a id="elsewhere" href="/other?form-opened=contact">Ask elsewhere</a>
  <a id="of-section" href="/other#desk" data-opens-form-of="desk">Ask on the other page</a>
  <button id="menu-button" data-opens-dialog="menu">Menu</button>
  <button id="plain">More</button>
  <section id="desk"><button id="opener" data-opens-dialog="contact">Write</button></section>
  <dialog data-dialog="menu"><div tabindex="-1"><a id="entry" href="/fleet">Fleet</a></div></dialog>
  <dialog data-dialog="contact"><div tabindex="-1">
    <h2>Contact</h2>
    <button id="close" data-closes-dialog="">Close</button>
    <form><input name="email"><button type="button" id="add">Add</button><button id="send">Send</button></form>
  </div></dialog>`;

/** The clicks that reached the page, by id; what is held does not arrive. */
let arrived: string[] = [];

/** Starts with modules that have not seen a page yet. */
async function start(): Promise<void> {
  jest.resetModules();
  const { listenForEarlyClicks, openRequestedForm } = await import('../../src/start/earlyClicks');
  const { storeDialogBeforeReload } = await import('../../src/shell/route/storeDialogBeforeReload');
  listenForEarlyClicks();
  storeDialogBeforeReload();
  openRequestedForm();
}

beforeEach(async () => {
  showPage(PAGE);
  sessionStorage.clear();
  arrived = [];
  await start();
  document.body.onclick = (event) => {
    if (event.target instanceof Element) arrived.push(event.target.id);
    // jsdom does not navigate.
    event.preventDefault();
  };
});

// Listeners of one test must not answer in the next.
const { addEventListener: addToDocument } = document;
const { addEventListener: addToWindow } = window;
let listening = new AbortController();
beforeAll(() => {
  const bind =
    (target: EventTarget, add: EventTarget['addEventListener']): EventTarget['addEventListener'] =>
    (type, listener, options) =>
      add.call(target, type, listener, {
        ...(typeof options === 'object' ? options : { capture: options ?? false }),
        signal: listening.signal,
      });
  document.addEventListener = bind(document, addToDocument);
  window.addEventListener = bind(window, addToWindow);
});
afterEach(() => {
  listening.abort();
  listening = new AbortController();
});

const click = (id: string, init: MouseEventInit = {}): boolean =>
  find(`#${id}`).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
  );
const hydrate = (): boolean => document.dispatchEvent(new Event(HYDRATED_EVENT));

describe.each([
  ['before hydration', () => undefined],
  ['after hydration', () => void hydrate()],
])('%s, the second click of a double click', (_case, prepare) => {
  beforeEach(prepare);

  test('presses nothing in the dialog that the first one opened', () => {
    click('opener', { detail: 1 });
    arrived = [];
    expect(click('add', { detail: 2 })).toBe(false);
    expect(arrived).toEqual([]);
    expect(find('#add').hasAttribute('data-pressed')).toBe(false);
    click('add', { detail: 1 });
    expect(find('#add').hasAttribute('data-pressed')).toBe(true);
  });

  test('presses nothing below the dialog that the first one closed', () => {
    click('opener', { detail: 1 });
    click('close', { detail: 1 });
    arrived = [];
    expect(click('link', { detail: 2 })).toBe(false);
    expect(arrived).toEqual([]);
  });
});

describe('before hydration', () => {
  test.each([
    ['a button for a form', 'opener', 'contact'],
    ['the menu button', 'menu-button', 'menu'],
  ])('%s opens its dialog at once, and is pressed again after hydration', (_case, id, dialog) => {
    click(id);
    expect(openDialogs()).toEqual([dialog]);
    expect(arrived).toEqual([]);
    hydrate();
    expect(arrived).toEqual([id]);
    expect(openDialogs()).toEqual([dialog]);
  });

  test('a link to a form of this page opens it at once, with the address of the link', () => {
    click('cta');
    expect(openDialogs()).toEqual(['contact']);
    expect(window.location.search + window.location.hash).toBe('?form-opened=contact#desk');
    expect(window.history.state).toEqual({ overlayDepth: 1, addedEarly: true });
    // React reads the address when it starts.
    hydrate();
    expect(arrived).toEqual([]);
    expect(openDialogs()).toEqual(['contact']);
  });

  test('a press without a static dialog shows that it was heard, and is repeated', () => {
    click('rescue');
    expect(find('#rescue').getAttribute('aria-busy')).toBe('true');
    hydrate();
    expect(arrived).toEqual(['rescue']);
    expect(find('#rescue').hasAttribute('aria-busy')).toBe(false);
  });

  test('two presses are repeated once', () => {
    click('plain');
    click('plain');
    hydrate();
    expect(arrived).toEqual(['plain']);
  });

  test('links to other pages stay native, and presses with a modifier key too', () => {
    for (const id of ['link', 'elsewhere']) click(id);
    click('cta', { ctrlKey: true });
    expect(arrived).toEqual(['link', 'elsewhere', 'cta']);
    expect(openDialogs()).toEqual([]);
  });

  test('a closed dialog is forgotten, and reported', () => {
    const dismissed = jest.fn();
    document.addEventListener(DIALOG_LEFT_EVENT, (event) =>
      dismissed(event instanceof CustomEvent && event.detail),
    );
    click('cta');
    click('close');
    hydrate();
    expect(openDialogs()).toEqual([]);
    expect(arrived).not.toContain('cta');
    expect(dismissed).toHaveBeenCalledWith({ name: 'contact', opened: undefined });
  });

  test('a submission and a pressed button of a static form wait for their code', () => {
    click('cta');
    click('add');
    const submitted = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: find('#send'),
    });
    find('form').dispatchEvent(submitted);
    expect(submitted.defaultPrevented).toBe(true);
    expect(find('form').hasAttribute('data-submitted')).toBe(true);
    expect(find('#send').getAttribute('aria-busy')).toBe('true');
    expect(find('#add').hasAttribute('data-pressed')).toBe(true);
  });

  test('a request for the form of a section opens it, and is repeated', () => {
    const detail = { section: 'desk' };
    window.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
    expect(openDialogs()).toEqual(['contact']);
    const heard = jest.fn();
    window.addEventListener(SECTION_EVENT, heard);
    hydrate();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('a link that opens a form of another page passes the section on', async () => {
    click('of-section');
    expect(arrived).toEqual(['of-section']);
    const heard = jest.fn();
    window.addEventListener(SECTION_EVENT, (event) =>
      heard(event instanceof CustomEvent && event.detail),
    );
    const { openRequestedForm } = await import('../../src/start/earlyClicks');
    openRequestedForm();
    expect(heard).toHaveBeenCalledWith({ section: 'desk' });
    openRequestedForm();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('a link of a static dialog closes it', () => {
    click('menu-button');
    click('entry');
    expect(openDialogs()).toEqual([]);
    expect(arrived).toEqual(['entry']);
  });
});

test.each([
  ['contact', ['contact']],
  ['nonsense', []],
  // The menu is a dialog, but no form.
  ['menu', []],
])('the address form-opened=%s opens %j', async (form, open) => {
  window.history.replaceState(null, '', `/?form-opened=${form}`);
  const { openRequestedForm } = await import('../../src/start/earlyClicks');
  openRequestedForm();
  expect(openDialogs()).toEqual(open);
});

describe('after hydration', () => {
  /** Waits until the browser has drawn a frame, and for the task after it. */
  const drawn = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

  beforeEach(() => void hydrate());

  test('a press opens the static dialog, and React handles it once the dialog is on the screen', async () => {
    click('cta');
    expect(openDialogs()).toEqual(['contact']);
    expect(arrived).toEqual([]);
    await drawn();
    expect(openDialogs()).toEqual(['contact']);
    expect(arrived).toEqual(['cta']);
  });

  test('a dialog that React has hydrated is left to React', () => {
    click('opener');
    find('[data-dialog=contact]').setAttribute('data-hydrated', '');
    click('add');
    expect(arrived).toEqual(['add']);
    expect(find('#add').hasAttribute('data-pressed')).toBe(false);
    expect(submit()).toBe(true);
    click('close');
    find('[data-dialog=contact]').click();
    find('[data-dialog=contact]').dispatchEvent(new Event('cancel'));
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(openDialogs()).toEqual(['contact']);
  });

  test('a dialog that is closed before React handles the press stays closed', async () => {
    click('cta');
    click('close');
    await drawn();
    expect(openDialogs()).toEqual([]);
    expect(arrived).not.toContain('cta');
  });

  test('React handles a press without a static dialog at once', () => {
    click('rescue');
    expect(arrived).toEqual(['rescue']);
  });
});

const submit = (): boolean =>
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

const type = (name: string, value: string): unknown =>
  Object.assign(find(`[name=${name}]`), { value });

describe('a reload by Gatsby, after a deployment', () => {
  /** Reloads as Gatsby does: the new page has the same HTML, without what was typed. */
  async function reload(html = PAGE): Promise<void> {
    sessionStorage.setItem('gatsby-reload-compilation-hash-match', '1');
    window.dispatchEvent(new Event('pagehide'));
    listening.abort();
    listening = new AbortController();
    arrived = [];
    showPage(html, window.location.href);
    await start();
  }

  test('keeps the open dialog with what was typed, and presses its opener after hydration', async () => {
    click('opener');
    type('email', 'ann@example.com');
    submit();
    await reload();
    expect(openDialogs()).toEqual(['contact']);
    expect(find('[name=email]')).toHaveProperty('value', 'ann@example.com');
    expect(find('form').hasAttribute('data-submitted')).toBe(true);
    expect(sessionStorage.getItem('reloaded-dialog')).toBeNull();
    hydrate();
    expect(arrived).toEqual(['opener']);
  });

  test('presses nothing when the form is in the address: React opens it', async () => {
    click('cta');
    type('email', 'ann@example.com');
    await reload();
    expect(find('[name=email]')).toHaveProperty('value', 'ann@example.com');
    hydrate();
    expect(arrived).toEqual([]);
  });

  test('skips what the new build no longer has', async () => {
    click('opener');
    type('email', 'ann@example.com');
    await reload(PAGE.replace('<input name="email">', ''));
    expect(openDialogs()).toEqual(['contact']);
    await reload('<p>Hello</p>');
    expect(openDialogs()).toEqual([]);
  });

  test('any other reload keeps nothing', async () => {
    click('opener');
    type('email', 'ann@example.com');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });
});
