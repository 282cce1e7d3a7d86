import { makeAirportsFile } from '../../packages/airports/makeAirportsFile';
import { makeCityNamesFiles } from '../../packages/airports/makeCityNamesFiles';
import { makeLandFile } from '../../packages/airports/makeLandFile';

/** The part of the webpack configuration that publishes files of data. */
type DataFileConfig = {
  rules: { resource: string; type: 'asset/resource'; generator: { filename: string } }[];
  alias: Record<string, string>;
};

/**
 * Makes the files of data that scripts fetch when they need them, and publishes them by hashed names. A
 * script imports the address of a file as `airports-file` or `land-file`, those of city names by their languages
 * as `city-names-files`.
 * @param projectFolder the folder that holds `src/` and `node_modules/`
 * @param languages the BCP 47 codes of the site's languages
 */
export async function dataFileConfig(
  projectFolder: string,
  languages: readonly string[],
): Promise<DataFileConfig> {
  const cityNames = await makeCityNamesFiles(projectFolder, languages);
  const files = Object.entries({
    airports: await makeAirportsFile(projectFolder),
    land: await makeLandFile(projectFolder),
    ...cityNames.files,
  });
  return {
    rules: files.map(([name, resource]) => ({
      resource,
      type: 'asset/resource',
      // Files of /static/ are cached for a year.
      generator: { filename: `static/${name}-[contenthash][ext]` },
    })),
    alias: {
      ...Object.fromEntries(files.map(([name, file]) => [`${name}-file$`, file])),
      'city-names-files$': cityNames.index,
    },
  };
}
