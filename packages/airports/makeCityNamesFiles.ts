import { createHash } from 'node:crypto';
import path from 'node:path';
import { cacheFolder, writeAtomically } from '../cache/cache';
import { translateCities } from './cityNames';
import { knownAirports } from './makeAirportsFile';

/**
 * Makes the files of city names, which browsers fetch in pages of these languages, and the module that scripts
 * import for their addresses.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @param languages the BCP 47 codes of the site's languages; English needs no file
 * @returns the absolute paths of the module and of each file, by its name
 */
export async function makeCityNamesFiles(
  projectFolder: string,
  languages: readonly string[],
): Promise<{ index: string; files: Record<string, string> }> {
  const translated = languages.filter((code) => new Intl.Locale(code).language !== 'en');
  const airports = translated.length === 0 ? [] : await knownAirports(projectFolder);
  const files: Record<string, string> = {};
  for (const language of translated) {
    const text = JSON.stringify(translateCities(airports, language));
    files[`city-names-${language}`] = await write(`city-names-${language}.json`, text);
  }
  const imports = Object.values(files).map(
    (file, n) => `import url${n} from ${JSON.stringify(file)};`,
  );
  const addresses = translated.map((language, n) => `${JSON.stringify(language)}: url${n}`);
  const text = `${imports.join('\n')}\nexport default { ${addresses.join(', ')} };\n`;
  const index = await write('city-names.js', text);
  return { index, files };
}

async function write(name: string, text: string): Promise<string> {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = path.join(cacheFolder(), 'airports', `${digest}-${name}`);
  await writeAtomically(file, text);
  return file;
}
