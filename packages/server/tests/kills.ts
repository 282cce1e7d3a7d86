import { homeContact } from '../../../tests/leads/examples';
import { startServer } from './serverProcess';
import type { RunningServer } from './serverProcess';

/** What is stored after the kills. */
export type KillResult = {
  /** Submissions, with those repeated after a kill. */
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged keys that the database does not have. */
  readonly lost: string[];
  /** Keys that the database has more than once. */
  readonly duplicated: string[];
};

export type KillOptions = {
  /** A folder with public/, in which the server creates its database. */
  readonly folder: string;
  readonly kills: number;
  /** How many clients send leads at the same time. */
  readonly parallel: number;
  /** How many leads are acknowledged before the last kill; by default as many as there are clients. */
  readonly mostBefore?: number;
  /** More settings of the server. */
  readonly environment?: NodeJS.ProcessEnv;
  /** All messages in the database, read after the last kill. */
  readonly readMessages: () => Promise<string[]>;
  /** Does something with each server until it is killed, beside the submissions. */
  readonly beside?: (server: RunningServer) => Promise<void>;
  /** Called after each kill, before the next server starts. */
  readonly onKill?: (round: number, acknowledged: number) => void | Promise<void>;
};

async function send(server: RunningServer, message: string): Promise<boolean> {
  try {
    const headers = { 'idempotency-key': message };
    const lead = { ...homeContact, email: `${message}@example.com`, message };
    const answer = await server.post('/contacts/', lead, headers);
    await answer.text();
    return answer.status === 201;
  } catch {
    return false;
  }
}

/**
 * Kills the server (SIGKILL) during parallel submissions and restarts it, several times. Each client sends its next
 * lead as soon as it has an answer, so that submissions are under way at each kill, however fast the server answers.
 * Each run also retries the leads that the run before did not acknowledge, with the same keys: a lead that was stored
 * must not be stored twice.
 */
export async function killRepeatedly({
  folder,
  kills,
  parallel,
  mostBefore = parallel,
  environment,
  readMessages,
  beside,
  onKill,
}: KillOptions): Promise<KillResult> {
  const acknowledged = new Set<string>();
  let waiting: string[] = [];
  let created = 0;
  let sent = 0;
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer(folder, { environment });
    const before = acknowledged.size;
    // The kills are spread over the submissions: at the first answers, in the middle, at the last.
    const killAt = before + Math.ceil((mostBefore * (round + 0.5)) / kills);
    const unanswered: string[] = [];
    const sendUntilKilled = async () => {
      for (;;) {
        const message = waiting.shift() ?? `lead-${(created += 1)}`;
        sent += 1;
        if (!(await send(server, message))) {
          unanswered.push(message);
          return;
        }
        acknowledged.add(message);
        if (acknowledged.size === killAt) server.process.kill('SIGKILL');
      }
    };
    await Promise.all([...Array.from({ length: parallel }, sendUntilKilled), beside?.(server)]);
    await server.stop('SIGKILL');
    waiting = [...unanswered, ...waiting];
    await onKill?.(round + 1, acknowledged.size - before);
  }
  const counts = new Map<string, number>();
  for (const message of await readMessages()) counts.set(message, (counts.get(message) ?? 0) + 1);
  return {
    sent,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((message) => !counts.has(message)),
    duplicated: [...counts].filter(([, count]) => count > 1).map(([message]) => message),
  };
}
