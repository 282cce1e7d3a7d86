import { writeFiles } from './files';
import { killRepeatedly } from './kills';
import { storedLeads, newFolder, cleanUp, testSettings } from './testServer';

afterAll(cleanUp);

test('five SIGKILLs during 80 parallel submissions lose no acknowledged lead and store none twice', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  const settings = testSettings(folder, { databaseUrl: `${folder}/.data/leads.db` });
  const readMessages = async () =>
    (await storedLeads(settings)).map(({ payload }) =>
      String(Reflect.get(Object(payload), 'message')),
    );
  const result = await killRepeatedly({ folder, kills: 5, parallel: 80, readMessages });
  expect(result).toMatchObject({ lost: [], duplicated: [] });
  // The kills came during work: some leads were acknowledged, some were not.
  expect(result.acknowledged).toBeGreaterThan(80);
  expect(result.acknowledged).toBeLessThan(result.sent);
});
