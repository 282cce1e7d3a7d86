import type { OfferAirport } from '../../../src/blocks/emptyLegOffers/offer';
import { knownAirports } from '../../airports/makeAirportsFile';
import { findByCode } from '../../../src/airports/findAirport';
import { shownAirport } from './offerDetails';
import type { SiteVersion } from './siteVersions';

/**
 * Reads the airports, once for all routes that pages are about, and not at all without a route.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @returns finds an airport by its code, with English names
 */
export async function airportsOfRoutes(
  versions: readonly Pick<SiteVersion, 'pages'>[],
  projectFolder: string,
): Promise<(code: string) => OfferAirport | undefined> {
  const pages = versions.flatMap((version) => [...version.pages.values()]);
  if (!pages.some(({ entry }) => entry?.collection === 'routes')) return () => undefined;
  const airports = await knownAirports(projectFolder);
  return (code) => {
    const airport = findByCode(airports, code);
    return airport && shownAirport(airport);
  };
}
