/** Visitors who read pages and send leads through a proxy without a pause. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newsletter } from '../../leads/examples';
import { newEmail } from '../forms/storedLeads';
import { overHttp1, overHttp2, type Asked, type Client } from './clients';

const VISITORS_OF_EACH_PROTOCOL = 6;
/** How many requests a visitor sends over one connection, about. */
const VISIT_LENGTH = 40;
const PAUSE_MS = 4;

/** As Playwright's requests say it: an ETag belongs to an encoding. */
const ENCODINGS = { 'accept-encoding': 'gzip,deflate,br' };

/** What visitors read: files, of which the first one has this ETag. */
export type Files = { readonly paths: readonly string[]; readonly etag: string };

export type Answers = {
  /** How many requests got each status, or failed for a reason. */
  readonly counts: Record<string, number>;
  /** The addresses of the leads that were acknowledged. */
  readonly acknowledged: readonly string[];
};

const reading = ({ paths, etag }: Files): Asked[] => [
  ...paths.map((path) => ({ method: 'GET', path, headers: ENCODINGS })),
  { method: 'GET', path: paths[0] ?? '/', headers: { ...ENCODINGS, 'if-none-match': etag } },
];

function sending(email: string): Asked {
  const body = JSON.stringify({ ...newsletter, email });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
  };
  return { method: 'POST', path: '/api/newsletters/', headers, body };
}

/**
 * Lets visitors come until they are told to stop.
 * @returns tells them to stop; resolves to what they were answered
 */
export function startLoad(port: number, files: Files): () => Promise<Answers> {
  let stopped = false;
  const counts: Record<string, number> = {};
  const acknowledged: string[] = [];

  async function ask(client: Client, asked: Asked): Promise<number | undefined> {
    const answer = await client.ask(asked).catch(String);
    const name = `${asked.method} ${answer}`;
    counts[name] = (counts[name] ?? 0) + 1;
    await wait(PAUSE_MS);
    return typeof answer === 'number' ? answer : undefined;
  }

  async function visit(open: (port: number) => Client): Promise<void> {
    while (!stopped) {
      const client = open(port);
      for (let sent = 0; sent < VISIT_LENGTH && !stopped; sent += files.paths.length + 2) {
        for (const asked of reading(files)) await ask(client, asked);
        const email = newEmail();
        if ((await ask(client, sending(email))) === 201) acknowledged.push(email);
      }
      client.leave();
    }
  }

  const visits = [overHttp1, overHttp2].flatMap((open) =>
    Array.from({ length: VISITORS_OF_EACH_PROTOCOL }, () => visit(open)),
  );
  return async () => {
    stopped = true;
    await Promise.all(visits);
    return { counts, acknowledged };
  };
}
