/** The page that the preview of the visual editor shows. */
import { readFileSync } from 'node:fs';
import { decodeLand, type Land, type LandFile } from '../../../src/airports/landFile';
import { contentFolder } from '../../../tests/e2e/sites/siteContent';
import { makeLandFile } from '../../airports/makeLandFile';
import { valueOfText } from '../../compiler/edits';
import { createDraftChecker, type DraftChecker } from '../draft/checkDraft';
import { previewedPage } from '../page/previewedPage';
import { readSnapshot, type AdminSnapshot } from '../server/snapshot';

const store: { snapshot?: AdminSnapshot; checker?: DraftChecker; land?: Land } = {};

jest.mock('../page/contentStore', () => ({
  presentChecker: () => store.checker,
  knownEarth: () => ({ airports: store.snapshot?.known.airports() ?? [], land: store.land }),
  savedPictureSize: () => undefined,
}));

const folder = contentFolder('fixture').replace(/content\/?$/, '');

beforeAll(async () => {
  store.snapshot = await readSnapshot(folder);
  const file = await makeLandFile(process.cwd());
  store.land = decodeLand(JSON.parse(readFileSync(file, 'utf8')) as LandFile);
  store.checker = createDraftChecker(store.snapshot);
});

test('lists show the entries that are saved; the route has its figures and its map', () => {
  const file = 'content/pages/route.yaml';
  const value = valueOfText(readFileSync(`${folder}/${file}`, 'utf8'));
  const { context } = previewedPage({ file, value }, () => undefined) ?? {};
  const shown = context?.page.blocks ?? [];
  expect(shown).toContainEqual(
    expect.objectContaining({
      type: 'entryList',
      entries: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
    }),
  );
  expect(shown).toContainEqual(
    expect.objectContaining({
      type: 'tripFacts',
      trip: expect.objectContaining({ map: expect.anything() }),
    }),
  );
});
