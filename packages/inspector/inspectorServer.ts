import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { COVERAGE_COMMAND, COVERAGE_FILE } from './page/coverage/machineCoverage';
import { isTraceName, traceText, TRACES_COMMAND, TRACES_FOLDER } from './traces/traceFiles';
import { INSPECTOR_FILES } from './inspectorChannel';
import { parseTrace, redactTrace, type Trace } from './traces/trace';

/** The layout engine, which runs in a worker: as a file of its own, it needs no bundling. */
const LAYOUT_WORKER = createRequire(__filename).resolve('elkjs/lib/elk-worker.min.js');

/** The largest trace: one of 10,000 steps has about 2,000,000 bytes. */
const MAX_BODY_BYTES = 20_000_000;

/** A request that is refused, with its status. */
class Refused extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Serves what the inspector page fetches in `npm run develop`, and stores the traces that it sends as
 * tests. Nothing here is part of a build.
 */
export async function inspectorServer(projectFolder: string): Promise<FastifyInstance> {
  const server = fastify({ logger: false, bodyLimit: MAX_BODY_BYTES });
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: unknown) => body,
  );

  // Gatsby allows requests from every origin. Only the inspector page may write.
  server.addHook('onRequest', async ({ method, headers }, reply) => {
    if (method === 'GET' || headers['sec-fetch-site'] === 'same-origin') return;
    await reply.code(403).send({ error: 'Only the inspector page may send this request.' });
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.message }),
  );

  server.get(`${INSPECTOR_FILES}/elk-worker.js`, (_request, reply) =>
    reply.type('text/javascript').send(createReadStream(LAYOUT_WORKER)),
  );
  server.get(`${INSPECTOR_FILES}/coverage.json`, async (_request, reply) => {
    const json = await readFile(path.join(projectFolder, COVERAGE_FILE), 'utf8').catch(() => {
      throw new Refused(
        404,
        `The tests have not walked the machines yet. Run ${COVERAGE_COMMAND}.`,
      );
    });
    return reply.headers({ 'cache-control': 'no-store' }).type('application/json').send(json);
  });
  server.post<{ Params: { name: string }; Body: unknown }>(
    `${INSPECTOR_FILES}/traces/:name.json`,
    async ({ params: { name }, body }, reply) => {
      const isNew = await storeTrace(projectFolder, name, readTrace(body));
      return reply
        .code(isNew ? 201 : 200)
        .send({ path: `${TRACES_FOLDER}/${name}.json`, command: TRACES_COMMAND });
    },
  );
  await server.ready();
  return server;
}

function readTrace(body: unknown): Trace {
  let trace: Trace;
  try {
    trace = parseTrace(String(body));
  } catch (error) {
    throw new Refused(422, error instanceof Error ? error.message : String(error));
  }
  if (traceText(redactTrace(trace)) !== traceText(trace))
    throw new Refused(422, 'This trace has what a visitor typed. Redact it first.');
  return trace;
}

/** Stores a trace as a file that no other one has the name of; returns false if it is there already. */
async function storeTrace(projectFolder: string, name: string, trace: Trace): Promise<boolean> {
  if (!isTraceName(name))
    throw new Refused(
      400,
      `'${name}' is not a name for a trace. Use words in lower case with hyphens, such as notice-shown-twice.`,
    );
  const file = path.join(projectFolder, TRACES_FOLDER, `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  const text = traceText(trace);
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    // Node's own errors have a code.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if ((await readFile(file, 'utf8')) === text) return false;
  throw new Refused(
    409,
    `${TRACES_FOLDER}/${name}.json is another trace already. Choose another name, or delete that file first.`,
  );
}
