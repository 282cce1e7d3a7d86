import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from '../database/createDatabase';
import { listLeads } from '../api/listLeads';
import type { LeadFilter, StoredLead } from '../api/listLeads';
import { readSettings } from '../settings';
import type { Settings } from '../settings';
import { createServer } from '../createServer';
import { writeFiles } from './files';

const folders: string[] = [];
const servers: FastifyInstance[] = [];

/** Creates a temporary folder, which `cleanUp` removes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'x1-test-'));
  folders.push(folder);
  return folder;
}

/** Closes the servers and removes the folders of a test file. */
export async function cleanUp(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Makes settings without a rate limit. */
export function testSettings(folder: string, changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ SALES_API_RATE_LIMIT: '0' }),
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
  servers.push(server);
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
    const length =
      payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...length, ...headers },
    };
    const asking = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const body = bytes.toString('utf8');
        const statusCode = response.statusCode ?? 0;
        resolve({
          statusCode,
          headers: response.headers,
          body,
          bytes,
          json: () => JSON.parse(body),
        });
      });
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

/** Reads the leads of a database. */
export async function storedLeads(
  settings: Settings,
  filter: LeadFilter = {},
): Promise<StoredLead[]> {
  const database = createDatabase(settings);
  try {
    return await listLeads(database, filter);
  } finally {
    database.close();
  }
}
