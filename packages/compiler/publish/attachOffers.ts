import type { Page } from '../../../src/blocks/registry';
import { sectionOfForm } from '../../../src/shell/formSections';
import { knownAirports } from '../../airports/makeAirportsFile';
import { OFFERS_FORM, withOfferDetails, type OfferContext } from './offerDetails';

const hasOffers = ({ blocks }: Pick<Page, 'blocks'>): boolean =>
  blocks.some(({ type }) => type === 'emptyLegOffers');

/**
 * Adds to the offers of pages what their views need: names of airports, the link to the form, and the
 * moment at which each ends.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 */
export async function attachOffers(
  pages: readonly Page[],
  timeZone: string,
  projectFolder: string,
): Promise<Page[]> {
  if (!pages.some(hasOffers)) return [...pages];
  const home = pages.find(({ path }) => path === '/');
  const context: OfferContext = {
    airports: await knownAirports(projectFolder),
    timeZone,
    section: home && sectionOfForm(home.blocks, OFFERS_FORM),
  };
  return pages.map((page) =>
    hasOffers(page)
      ? { ...page, blocks: page.blocks.map((block) => withOfferDetails(block, context)) }
      : page,
  );
}
