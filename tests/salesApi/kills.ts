import { homeContact } from '../leads/examples';
import { startServer } from './serverProcess';

/** What the kills left behind. */
export interface Toll {
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged keys that the database does not have. */
  readonly lost: string[];
  /** Keys that the database has more than once. */
  readonly doubled: string[];
}

export interface Slaughter {
  /** A folder with public/, in which the database is made. */
  readonly folder: string;
  readonly kills: number;
  readonly parallel: number;
  /** All messages in the database, read after the last kill. */
  readonly readMessages: () => Promise<string[]>;
  readonly onKill?: (round: number, acknowledged: number) => void;
}

async function send(address: string, message: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/contacts/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message },
      body: JSON.stringify({ ...homeContact, message }),
    });
    await answer.text();
    return answer.status === 201;
  } catch {
    return false;
  }
}

/**
 * Kills the server (SIGKILL) amid parallel submissions, restarts it, again and again. Each life also retries what the
 * one before did not acknowledge, with the same keys: it may have been kept, and must not be kept twice.
 */
export async function killAgainAndAgain({
  folder,
  kills,
  parallel,
  readMessages,
  onKill,
}: Slaughter): Promise<Toll> {
  const acknowledged = new Set<string>();
  let unanswered: string[] = [];
  let sent = 0;
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer(folder);
    const messages = [
      ...unanswered,
      ...Array.from({ length: parallel }, (_, index) => `lead-${round}-${index}`),
    ].slice(0, parallel);
    const before = acknowledged.size;
    // Kills spread over the whole burst: at its first answers, its middle, its last ones.
    const killAt = before + 1 + Math.floor((parallel * (round + 0.5)) / kills) - 1;
    const answers = messages.map(async (message) => {
      if (!(await send(server.address, message))) return;
      acknowledged.add(message);
      if (acknowledged.size > killAt) server.process.kill('SIGKILL');
    });
    await Promise.all(answers);
    server.process.kill('SIGKILL');
    await server.end;
    unanswered = messages.filter((message) => !acknowledged.has(message));
    sent += messages.length;
    onKill?.(round + 1, acknowledged.size - before);
  }
  const counts = new Map<string, number>();
  for (const message of await readMessages()) counts.set(message, (counts.get(message) ?? 0) + 1);
  return {
    sent,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((message) => !counts.has(message)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([message]) => message),
  };
}
