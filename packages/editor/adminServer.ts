import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { MAX_PICTURE_BYTES } from '../../src/content/mediaErrors';
import { makeAirportsFile } from '../airports/makeAirportsFile';
import { makeLandFile } from '../airports/makeLandFile';
import { IMAGES_FOLDER } from '../compiler/sources';
import { ADMIN_PAGE, BLOCK_PICTURES, INSTALLING_PAGE } from './server/adminPage';
import { installAdmin, isAdminInstalled, keepAdminScript } from './bundleAdmin';
import { contentFileNames } from '../compiler/folders';
import { contentFiles, RefusedFile } from './server/contentFiles';
import { contentHistory } from './server/contentHistory';
import { handleProxyRequest } from './server/proxyApi';
import { readSnapshot } from './server/snapshot';

/** The path below which the visual editor is served. */
const BASE = '/admin';

/** The media types of pictures that are no JPEG. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** The largest request: a picture in base64, and the page that shows it. */
const MAX_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES * 1.4) + 1_000_000;

/**
 * Serves the visual editor: its page and script, the saved content, and the file backend. Nothing here
 * is part of a build.
 * @param projectFolder the folder that holds `content/`
 * @param presentScript gets the script of the editor: servers of one process can share it
 */
export async function adminServer(
  projectFolder: string,
  presentScript = keepAdminScript(),
): Promise<FastifyInstance> {
  const files = contentFiles(projectFolder);
  const history = contentHistory(projectFolder);
  const server = fastify({ logger: false, bodyLimit: MAX_BODY_BYTES });
  let installing: Promise<void> | undefined;

  // Gatsby allows requests from every origin. The content belongs to the editor's own page only.
  server.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.split('?')[0] === `${BASE}/`) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin') return;
    await reply.code(403).send({ error: 'Only the visual editor may send this request.' });
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const isRefused = error instanceof RefusedFile;
    const status = isRefused ? 409 : (error.statusCode ?? 500);
    return reply.code(status).send({ error: error.message });
  });

  server.get(`${BASE}/`, async (_request, reply) => {
    if (!isAdminInstalled()) installing ??= installAdmin();
    await Promise.race([installing, new Promise((settle) => setTimeout(settle, 100))]);
    return reply.type('text/html').send(isAdminInstalled() ? ADMIN_PAGE : INSTALLING_PAGE);
  });
  server.get(`${BASE}/admin.js`, async (request, reply) => {
    const { code, hash } = await presentScript();
    const etag = `"${hash}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript').send(code);
  });
  server.get(`${BASE}/content.json`, () => readSnapshot(projectFolder));
  for (const [name, make] of Object.entries({ airports: makeAirportsFile, land: makeLandFile }))
    server.get(`${BASE}/${name}.json`, async (_request, reply) =>
      reply.type('application/json').send(await readFile(await make(process.cwd()))),
    );
  server.get(`${BASE}/settings.json`, () => ({
    backend: { name: 'proxy', proxy_url: `${BASE}/api` },
  }));
  server.post(`${BASE}/api`, async (request, reply) => {
    const result = await handleProxyRequest(request.body, files);
    if (result === undefined) return reply.code(422).send({ error: 'This request is not known.' });
    return reply.send(JSON.stringify(result));
  });
  server.get<{ Querystring: { file?: string } }>(`${BASE}/history.json`, async (request) => {
    const { file } = request.query;
    if (file === undefined) return history.removedPages(contentFileNames(projectFolder));
    // Other files than those of the content are refused.
    await files.readText(file);
    return history.versionsOf(file);
  });
  server.get<{ Params: { name: string } }>(`${BASE}/images/:name`, async (request, reply) => {
    const { name } = request.params;
    const picture = await files.readPicture(`${IMAGES_FOLDER}/${name}`);
    return reply
      .type(PICTURE_TYPES[path.extname(name).toLowerCase()] ?? 'image/jpeg')
      .send(picture);
  });
  server.get<{ Params: { name: string } }>(`${BASE}/blocks/:name`, async (request, reply) => {
    const picture = path.join(BLOCK_PICTURES, path.basename(request.params.name));
    const bytes = await readFile(picture).catch(() => undefined);
    // A new block has no picture until `npm run screenshots` has taken one.
    return bytes ? reply.type('image/webp').send(bytes) : reply.code(404).send();
  });
  await server.ready();
  return server;
}
