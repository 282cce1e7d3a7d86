import { readFile } from 'node:fs/promises';
import { withCityNames } from '../../../src/airports/cityNames';
import { decodeLand, type Land, type LandFile } from '../../../src/airports/landFile';
import type { BlockType, Page } from '../../../src/blocks/registry';
import type { OfferedFlight } from '../../../src/forms/emptyLegs/offeredFlight';
import { sectionOfForm } from '../../../src/shell/formSections';
import { translateCities } from '../../airports/cityNames';
import { knownAirports } from '../../airports/makeAirportsFile';
import { makeLandFile } from '../../airports/makeLandFile';
import type { SiteVersion } from './siteVersions';
import { detailsContext, withDetails } from './blockDetails';
import { flightOf, OFFERS_FORM } from './offerDetails';

/** The blocks that need the airports. */
const WITH_AIRPORTS: readonly BlockType[] = ['emptyLegOffers', 'tripFacts'];

/**
 * Prepares what the views of a version's blocks need beside their content: airports, flights on offer, entries of
 * collections, maps.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @param options `showsEnded`: whether offers are shown after their end too, as in the catalogue; `drawsMaps`: whether
 *   routes have maps
 * @returns adds it to a page, one page at a time: the details of thousands would fill the memory
 */
export async function detailsOf(
  version: Pick<SiteVersion, 'language' | 'locale' | 'site' | 'pages' | 'home'>,
  projectFolder: string,
  { showsEnded = false, drawsMaps = true } = {},
): Promise<{ attach: (page: Page) => Page; offered: OfferedFlight[] }> {
  const pages = [...version.pages.values()];
  const types = new Set(pages.flatMap(({ blocks }) => blocks.map(({ type }) => type)));
  const hasRoutes = pages.some(({ entry }) => entry?.collection === 'routes');
  const needsAirports = hasRoutes || WITH_AIRPORTS.some((type) => types.has(type));
  const known = needsAirports ? await knownAirports(projectFolder) : [];
  const airports = withCityNames(known, translateCities(known, version.language));
  const home = pages.find(({ path }) => path === version.home);
  const context = detailsContext(pages, {
    airports,
    timeZone: showsEnded ? undefined : version.site.timeZone,
    home: version.home,
    section: home && sectionOfForm(home.blocks, OFFERS_FORM),
    site: version.site,
    locale: version.locale,
    land: drawsMaps && types.has('tripFacts') ? await readLand(projectFolder) : undefined,
  });
  return {
    attach: (page) => ({
      ...page,
      blocks: page.blocks.flatMap((block) => withDetails(block, page, context) ?? []),
    }),
    offered: context.offerBlocks.flatMap(({ offers, labels }) =>
      offers.flatMap((offer) => flightOf(offer, labels, version.locale) ?? []),
    ),
  };
}

const readLand = async (projectFolder: string): Promise<Land> =>
  decodeLand(JSON.parse(await readFile(await makeLandFile(projectFolder), 'utf8')) as LandFile);
