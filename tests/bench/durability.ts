import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../src/salesApi/database';
import { listLeads } from '../../src/salesApi/listLeads';
import { killRepeatedly } from '../salesApi/kills';
import { writeFiles } from '../salesApi/files';

/** `npm run bench:durability`: 100 SIGKILLs, each during 500 parallel submissions; ends with status 1 if a lead was lost or doubled. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'x1-durability-'));
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  const readMessages = async () => {
    const database = createDatabase({
      databaseUrl: join(folder, '.data/leads.db'),
      databaseToken: '',
    });
    const leads = await listLeads(database, {});
    database.close();
    return leads.map(({ payload }) => String(Reflect.get(Object(payload), 'message')));
  };
  const onKill = (round: number, acknowledged: number) => {
    process.stdout.write(`kill ${round}: ${acknowledged} acknowledged\n`);
  };
  const result = await killRepeatedly({ folder, kills: 100, parallel: 500, readMessages, onKill });
  rmSync(folder, { recursive: true, force: true });
  const { sent, acknowledged, lost, duplicated } = result;
  process.stdout.write(
    `sent ${sent}, acknowledged ${acknowledged}, lost ${lost.length}, duplicated ${duplicated.length}\n`,
  );
  if (lost.length > 0 || duplicated.length > 0) process.exitCode = 1;
}

void main();
