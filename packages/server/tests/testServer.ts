import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from '../database/createDatabase';
import type { Database, Row } from '../database/database';
import { listLeads } from '../api/listLeads';
import type { LeadFilter, StoredLead } from '../api/listLeads';
import { readSettings } from '../settings';
import type { Settings } from '../settings';
import { createServer } from '../createServer';
import { writeFiles } from './files';

/** How to close what a test file has opened. */
const closers: (() => unknown)[] = [];

/** Has something closed when the tests of the file have ended, before what was opened earlier. */
export const closeAtEnd = (close: () => unknown): void => void closers.push(close);

afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Creates a temporary folder, which is removed at the end. */
export function newFolder(files: Parameters<typeof writeFiles>[1] = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'x1-test-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/** Creates the folder of a project whose site is built. */
export const newProject = (): string => newFolder({ 'public/index.html': '<h1>Home</h1>' });

/** Lets a server listen at a free port of this machine until the end, and gives the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeAtEnd(() => server.close());
  return (server.address() as AddressInfo).port; // A server that listens at a port has an AddressInfo.
}

/** Lets ms pass whenever the server looks at the clock with which it measures pauses. */
export function skipTime(ms: number): void {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += ms));
}

/** A log whose lines a test can await. */
export function createLog() {
  const lines: string[] = [];
  /** Waits until a line is like a pattern, and gives it. */
  const logged = async (pattern: RegExp): Promise<string> => {
    for (let end = Date.now() + 20_000; ;) {
      if (Date.now() > end) throw new Error(`No line is like ${pattern}: ${lines.join('\n')}`);
      const line = lines.find((each) => pattern.test(each));
      if (line !== undefined) return line;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  return { lines, log: (line: string) => void lines.push(line), logged };
}

/** Makes settings without a rate limit, and without a server of this machine that a command could ask. */
export function testSettings(folder: string, changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ SALES_API_RATE_LIMIT: '0', PORT: '0' }),
    databaseUrl: join(folder, 'data', 'leads.db'),
    ...changes,
  };
}

/** Starts a server of a site with one page at a free port. */
export async function testServer(
  settings: Settings,
  log?: (line: string) => void,
  publicFolder = newFolder(),
): Promise<FastifyInstance> {
  writeFiles(publicFolder, { 'index.html': '<h1>Home</h1>' });
  const server = await createServer({ publicFolder, settings, log });
  closeAtEnd(() => server.close());
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

export type Request = {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** The answer to a request. */
export type Answer = {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
  /** Parses the body as JSON of the shape that the test expects. */
  readonly json: () => ReturnType<typeof JSON.parse>;
};

export function portOf(server: FastifyInstance): number {
  // A server that listens at a port has an AddressInfo. Only a pipe has a string.
  return (server.server.address() as AddressInfo).port;
}

/** Sends a request over a real connection. It follows no redirect and sends the path as it is. */
export function ask(
  server: FastifyInstance,
  { method = 'GET', url, headers, payload }: Request,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = portOf(server);
    const length = payload && { 'content-length': String(Buffer.byteLength(payload)) };
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...length, ...headers },
    };
    const asking = request(options, (response) => {
      response.on('error', reject);
      void buffer(response).then((bytes) => {
        const body = bytes.toString('utf8');
        const { statusCode = 0, headers } = response;
        resolve({ statusCode, headers, body, bytes, json: () => JSON.parse(body) });
      }, reject);
    });
    asking.on('error', reject);
    asking.end(payload);
  });
}

/**
 * Posts a lead, by default without the headers of a browser.
 * @param body the lead, or the bytes of the body
 */
export function post(
  server: FastifyInstance,
  path: string,
  body: unknown,
  { headers }: Pick<Request, 'headers'> = {},
): Promise<Answer> {
  return ask(server, {
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}

/** Opens a database for some work. */
async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase(settings);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Reads the leads of a database. */
export const storedLeads = (settings: Settings, filter: LeadFilter = {}): Promise<StoredLead[]> =>
  withDatabase(settings, (database) => listLeads(database, filter));

/** Runs a query on a database. */
export const query = (settings: Settings, sql: string): Promise<readonly Row[]> =>
  withDatabase(settings, (database) => database.read({ sql }));
