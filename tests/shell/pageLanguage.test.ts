/** @jest-environment jsdom */
import { onPreRouteUpdate } from '../../src/shell/gatsbyBrowser';

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

test('the document has the language of a page before it is rendered', () => {
  onPreRouteUpdate(routeTo({ code: 'ar', direction: 'rtl' }));
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
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
