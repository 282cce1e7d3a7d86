/** The pages of this site; addresses of the sales API and of files are none. */
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/api/*' } },
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: '[target=_blank], [download]' } },
  ],
};

/**
 * The speculation rules of every page: a browser that knows them renders the next page when the
 * pointer rests on its link or presses it. No browser does so with Save-Data.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: PAGES, eagerness: 'moderate' }],
});
