import { writeFiles } from './files';
import { killAgainAndAgain } from './kills';
import { keptLeads, newFolder, tidyUp, testSettings } from './testServer';

afterAll(tidyUp);

test('twenty SIGKILLs amid 500 parallel submissions lose no acknowledged lead and double none', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  const settings = testSettings(folder, { databaseUrl: `${folder}/.data/leads.db` });
  const readMessages = async () =>
    (await keptLeads(settings)).map(({ payload }) =>
      String(Reflect.get(Object(payload), 'message')),
    );
  const toll = await killAgainAndAgain({ folder, kills: 20, parallel: 500, readMessages });
  expect(toll).toMatchObject({ lost: [], doubled: [] });
  // The kills struck amid work: much was acknowledged, much was not.
  expect(toll.acknowledged).toBeGreaterThan(1000);
  expect(toll.acknowledged).toBeLessThan(toll.sent);
}, 300_000);
