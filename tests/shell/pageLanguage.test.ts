/** @jest-environment jsdom */
import { onPreRouteUpdate } from '../../src/shell/gatsbyBrowser';
import { DIALOG } from '../../src/start/pageContract';

const { documentElement: root } = document;

/** What Gatsby passes for the next page of a visit, which has this language. */
const routeTo = (language?: { code: string; direction?: 'rtl' }) => {
  const json = { pageContext: { page: {}, site: { interface: { language } } } };
  return {
    location: {},
    prevLocation: {},
    loadPageSync: () => ({ json }),
  } as unknown as Parameters<typeof onPreRouteUpdate>[0];
};

test('the document has the language of a page before it is rendered, and no dialog of another', () => {
  root.lang = 'en';
  document.body.innerHTML = `<dialog ${DIALOG}="menu">Menu</dialog><dialog ${DIALOG}="contact" open></dialog>`;
  onPreRouteUpdate(routeTo());
  expect(document.querySelectorAll('dialog')).toHaveLength(2);
  onPreRouteUpdate(routeTo({ code: 'ar', direction: 'rtl' }));
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  expect(document.querySelectorAll('dialog:not([open])')).toHaveLength(0);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  onPreRouteUpdate(routeTo({ code: 'fr' }));
  expect([root.lang, root.dir]).toEqual(['fr', '']);
  onPreRouteUpdate(routeTo());
  expect([root.lang, root.dir]).toEqual(['en', '']);
});

test('a page that is not there yet, the first one and the page for unknown paths change nothing', () => {
  root.lang = 'ru';
  onPreRouteUpdate({ ...routeTo({ code: 'fr' }), loadPageSync: () => undefined });
  onPreRouteUpdate({ ...routeTo({ code: 'fr' }), prevLocation: null });
  const unknown = { json: { pageContext: {} } } as ReturnType<
    Parameters<typeof onPreRouteUpdate>[0]['loadPageSync']
  >;
  onPreRouteUpdate({ ...routeTo(), loadPageSync: () => unknown });
  expect(root.lang).toBe('ru');
});
