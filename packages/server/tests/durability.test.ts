import { messageOf } from './delivery/queueFixture';
import { killRepeatedly } from './kills';
import { newProject, storedLeads, testSettings } from './testServer';

test('three SIGKILLs during 80 parallel submissions lose no acknowledged lead and store none twice', async () => {
  const folder = newProject();
  const settings = testSettings(folder, { databaseUrl: `${folder}/.data/leads.db` });
  const readMessages = async () => (await storedLeads(settings)).map(messageOf);
  const result = await killRepeatedly({ folder, kills: 3, parallel: 80, readMessages });
  expect(result).toMatchObject({ lost: [], duplicated: [] });
  // The kills came during work: some leads were acknowledged, some were not.
  expect(result.acknowledged).toBeGreaterThan(80);
  expect(result.acknowledged).toBeLessThan(result.sent);
});
