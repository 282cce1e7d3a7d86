import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from '../../src/salesApi/database';
import { listLeads } from '../../src/salesApi/listLeads';
import type { StoredLead } from '../../src/salesApi/listLeads';
import { readSettings } from '../../src/salesApi/settings';
import type { Settings } from '../../src/salesApi/settings';
import { createServer } from '../../src/server/createServer';
import { writeFiles } from './files';

// @fastify/static names downloads with it, which this site has none of; it is an ES module, which Jest cannot require.
jest.mock('content-disposition', () => ({ create: () => 'attachment' }));

const folders: string[] = [];
const servers: FastifyInstance[] = [];

/** A folder of its own for one test, removed by `tidyUp`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'x1-test-'));
  folders.push(folder);
  return folder;
}

/** Closes the servers and removes the folders of a test file. */
export async function tidyUp(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Settings with no rate limit and a database in `folder`. */
export function testSettings(folder: string, changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ SALES_API_RATE_LIMIT: '0' }),
    databaseUrl: join(folder, 'data', 'leads.db'),
    ...changes,
  };
}

/** A server over an almost empty site, listening at a free port. */
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

/** A request, over a real connection. */
export interface Asked {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** What came back. */
export interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
  /** The body as JSON, of whatever shape the test expects. */
  readonly json: () => ReturnType<typeof JSON.parse>;
}

/** The port that a listening server has. */
export function portOf(server: FastifyInstance): number {
  // A server that listens at a port has an AddressInfo; a string or null would be a pipe or a closed server.
  return (server.server.address() as AddressInfo).port;
}

/** Asks a server, without following redirects and without tidying the path. */
export function ask(
  server: FastifyInstance,
  { method = 'GET', url, headers, payload }: Asked,
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

/** Posts a lead as a program would; `headers` make it a browser. */
export function post(
  server: FastifyInstance,
  path: string,
  body: unknown,
  { headers }: Pick<Asked, 'headers'> = {},
): Promise<Answer> {
  return ask(server, {
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}

/** All leads of a database, newest first. */
export async function keptLeads(settings: Settings): Promise<StoredLead[]> {
  const database = createDatabase(settings);
  try {
    return await listLeads(database, {});
  } finally {
    database.close();
  }
}
