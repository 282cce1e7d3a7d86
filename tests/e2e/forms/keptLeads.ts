import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A lead as `npm run leads` tells it. */
export type KeptLead = { kind: string; payload: Record<string, unknown> };

/** What the sales API has kept of one visitor, asked as its owner asks: with `npm run leads`. */
export async function keptLeads(email: string): Promise<KeptLead[]> {
  const words = ['--import', 'tsx', 'src/salesApi/leads.ts', '--format', 'json', '--email', email];
  const { stdout } = await run(process.execPath, words, {
    cwd: path.resolve(__dirname, '../../..'),
    env: { ...process.env, LEADS_DATABASE_URL: process.env.X1_LEADS_DATABASE },
  });
  return JSON.parse(stdout);
}

let visitors = 0;

/** An address that no other test writes from. */
export const newEmail = (): string =>
  `visitor-${process.pid}-${Date.now()}-${(visitors += 1)}@example.com`;
