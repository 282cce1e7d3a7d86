import { OPENS_FORM_OF } from '../../start/pageContract';

/**
 * The links to pages of this site. Files and the sales API are no pages. A link that opens the form of
 * a section is left out: it leaves a note in the session, which a page rendered ahead does not see.
 */
const PAGES = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/api/*' } },
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: `[target=_blank], [download], [${OPENS_FORM_OF}]` } },
  ],
};

/**
 * The speculation rules of every page: a browser that knows them renders the next page when the
 * pointer rests on its link or presses it. No browser does so with Save-Data.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [{ where: PAGES, eagerness: 'moderate' }],
});
