import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import path from 'node:path';
import { adminServer } from '../adminServer';
import type { AdminSnapshot } from '../server/snapshot';
import { withProjectAsync } from '../../../tests/support/asyncProject';

const PAGE = 'content/pages/legal.yaml';

/** Runs the server of a small project, and sends it requests as a page of some site does. */
const withServer = (use: (send: Send, folder: string) => Promise<void>): Promise<void> =>
  withProjectAsync({}, async (folder) => {
    const server = await adminServer(folder);
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const send: Send = async (url, site, payload) => {
      const answer = await fetch(`${address}${url}`, {
        headers: { 'content-type': 'application/json', ...(site && { 'sec-fetch-site': site }) },
        ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    await use(send, folder).finally(() => server.close());
  });

type Send = (
  url: string,
  site: string | undefined,
  payload?: object,
) => Promise<{ status: number; body: Record<string, unknown> & Record<number, unknown> }>;

const API = '/admin/api';
const CONTENT = '/admin/content.json';

/** What a browser says of a request that the editor's own page sends. */
const OWN = 'same-origin';

const write = (raw: string, base: string | null) => ({
  action: 'persistEntry',
  params: { branch: 'master', dataFiles: [{ slug: 'legal', path: PAGE, raw, base }], assets: [] },
});

test('only the page of the editor itself may use the file backend', () =>
  withServer(async (send, folder) => {
    const before = readFileSync(path.join(folder, PAGE), 'utf8');
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      expect(await send(API, site, write('path: /x\n', before))).toMatchObject({ status: 403 });
      expect(await send(CONTENT, site)).toMatchObject({ status: 403 });
    }
    expect(readFileSync(path.join(folder, PAGE), 'utf8')).toBe(before);
  }));

test('the editor lists the pages of one extension, also those in folders, and writes one', () =>
  withServer(async (send, folder) => {
    mkdirSync(path.join(folder, 'content/pages/tours'));
    for (const name of ['world.yaml', 'moon.yml'])
      writeFileSync(path.join(folder, 'content/pages/tours', name), 'path: /x\n');
    const listed = async (extension: string) => {
      const params = { folder: 'content/pages', extension };
      return (await send(API, OWN, { action: 'entriesByFolder', params })).body;
    };
    const text = readFileSync(path.join(folder, PAGE), 'utf8');
    expect(await listed('yaml')).toContainEqual({ data: text, file: { path: PAGE, id: null } });
    expect(JSON.stringify(await listed('yaml'))).toContain('content/pages/tours/world.yaml');
    expect(JSON.stringify(await listed('yaml'))).not.toContain('moon');
    expect(JSON.stringify(await listed('yml'))).toContain('content/pages/tours/moon.yml');
    expect(await send(API, OWN, write('path: /legal\n', text))).toMatchObject({ status: 200 });
    expect(readFileSync(path.join(folder, PAGE), 'utf8')).toBe('path: /legal\n');
  }));

test('a refused save leaves no picture behind', () =>
  withServer(async (send, folder) => {
    const picture = readFileSync(path.join(folder, 'content/images/jet.jpg')).toString('base64');
    const { action, params } = write('path: /legal\n', 'another text');
    const assets = [{ path: 'content/images/new.jpg', content: picture }];
    expect(await send(API, OWN, { action, params: { ...params, assets } })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('changed since') },
    });
    expect(existsSync(path.join(folder, 'content/images/new.jpg'))).toBe(false);
    const text = readFileSync(path.join(folder, PAGE), 'utf8');
    const accepted = { ...write('path: /legal\n', text).params, assets };
    expect(await send(API, OWN, { action, params: accepted })).toMatchObject({ status: 200 });
    expect(existsSync(path.join(folder, 'content/images/new.jpg'))).toBe(true);
  }));

test.each([
  ['a request that the protocol does not have', 422, { action: 'format' }, /not known/],
  [
    'a path outside the content',
    409,
    { action: 'getEntry', params: { path: '../secret.yaml' } },
    /not a file/,
  ],
])('%s is refused with status %i and a sentence', (_case, status, payload, sentence) =>
  withServer(async (send) => {
    const answer = await send(API, OWN, payload);
    expect(answer.status).toBe(status);
    expect(answer.body['error']).toMatch(sentence);
  }),
);

test('the snapshot holds the text of every content file and the size of every picture, as it is upright', () =>
  withServer(async (send, folder) => {
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .toFile(path.join(folder, 'content/images/turned.jpg'));
    const { body } = await send(CONTENT, OWN);
    const snapshot = body as unknown as AdminSnapshot;
    expect(Object.keys(snapshot.texts)).toContain('content/site.yaml');
    expect(snapshot.texts[PAGE]).toBe(readFileSync(path.join(folder, PAGE), 'utf8'));
    expect(Object.keys(snapshot.pictureSizes)).toEqual(snapshot.known.files.pictures);
    expect(snapshot.pictureSizes['turned.jpg']).toEqual({ width: 20, height: 30 });
  }));
