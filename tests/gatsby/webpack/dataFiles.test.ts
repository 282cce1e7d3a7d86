/**
 * @jest-environment node
 */
import { existsSync, readFileSync } from 'node:fs';
import { dataFileConfig } from '../../../gatsby/webpack/dataFiles';

const names = ({ rules }: Awaited<ReturnType<typeof dataFileConfig>>): string[] =>
  rules.map(({ generator }) => generator.filename);

const AIRPORTS_AND_LAND = ['static/airports-[contenthash][ext]', 'static/land-[contenthash][ext]'];

test.each([[[]], [['en']], [['en', 'en-GB']]])(
  'a site of the languages %j publishes no names of cities',
  async (languages) => {
    const config = await dataFileConfig(process.cwd(), languages);
    expect(names(config)).toEqual(AIRPORTS_AND_LAND);
    const index = readFileSync(config.alias['city-names-files$'] ?? '', 'utf8');
    expect(index.trim()).toBe('export default {  };');
  },
);

test('every other language has a file of its own, whose address scripts find by its code', async () => {
  const config = await dataFileConfig(process.cwd(), ['en', 'fr', 'pt-BR']);
  expect(names(config)).toEqual([
    ...AIRPORTS_AND_LAND,
    'static/city-names-fr-[contenthash][ext]',
    'static/city-names-pt-BR-[contenthash][ext]',
  ]);
  const [, , french, portuguese] = config.rules.map(({ resource }) => resource);
  expect(JSON.parse(readFileSync(french ?? '', 'utf8'))).toMatchObject({ 'CH Geneva': 'Genève' });
  expect(existsSync(portuguese ?? '')).toBe(true);
  const index = readFileSync(config.alias['city-names-files$'] ?? '', 'utf8');
  expect(index).toContain(`import url0 from ${JSON.stringify(french)};`);
  expect(index).toContain('export default { "fr": url0, "pt-BR": url1 };');
});
