import { normalize } from '../../src/airports/normalize';

/** Words that say what every airport is. */
const GENERIC =
  /\s*\b(International|Intl\.?|Regional|Municipal|Domestic|Metropolitan|County|Airport|Aeropuerto|Aéroport|Airfield)\b/gi;

/** Other names that are codes, or names of a military past. */
const NO_NAME =
  /^[A-Z0-9]{2,6}$|^united states$|\b(AFB|RAF|NAS|CFB|RCAF|base|station|field|airport|aerodrome)\b/i;

/** Names that people type are short, characters. */
const LONGEST_NAME = 24;

/**
 * Cleans the name of a municipality.
 * @param municipality as OurAirports writes it, such as `Paris (Le Bourget, Seine-Saint-Denis)`
 * @returns such as `Paris`
 */
export const cityOf = (municipality: string): string =>
  municipality.replace(/\s*[(/,;].*$/, '').trim();

/**
 * Shortens the name of an airport to what tells it from others.
 * @param name such as `Nashville International Airport`
 * @param city the cleaned name of its municipality; may be empty
 * @returns such as `Nashville`
 */
export function shortName(name: string, city: string): string {
  const short = name
    .replace(/\s*\(.*?\)/g, '')
    .replace(GENERIC, '')
    .replace(/\s*[/,].*$/, '')
    .replace(/\s*[-–]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return normalize(short) === '' || normalize(short) === normalize(city) ? city || name : short;
}

/** Selects the other names by which people look for a place. */
export function keywordsOf(names: readonly string[], known: string): string {
  const knownText = ` ${normalize(known)} `;
  const kept = names
    .filter((name) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name))
    .map(normalize)
    .filter((name) => name !== '' && !knownText.includes(` ${name} `));
  return [...new Set(kept)].join(',');
}

/** Selects the names among OurAirports' keywords, which have codes and addresses too. */
export const namesAmong = (keywords: string): string[] =>
  keywords
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name.length <= LONGEST_NAME && !NO_NAME.test(name) && !/\d|:/.test(name));
