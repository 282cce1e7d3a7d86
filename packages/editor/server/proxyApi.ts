import path from 'node:path';
import * as z from 'zod';
import { IMAGES_FOLDER } from '../../compiler/sources';
import type { ContentFolderFiles } from './contentFiles';

const file = z.string();

const asset = z.object({ path: file, content: z.base64() });

/**
 * The requests of Decap's proxy backend that the editor makes, from the protocol of `decap-server`.
 * That server writes anywhere in the repository, over newer files, and answers every failure with
 * 'Unknown error'.
 */
const request = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('entriesByFolder'),
    params: z.object({ folder: file, extension: z.string() }),
  }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path: file, label: z.string().optional() })) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path: file }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({
      dataFiles: z.array(z.object({ path: file, raw: z.string(), base: z.string().nullable() })),
      assets: z.array(asset),
    }),
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: file }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path: file }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(file) }) }),
  z.object({ action: z.literal('getDeployPreview'), params: z.unknown() }),
]);

type MediaFile = { id: string; content: string; encoding: 'base64'; path: string; name: string };

/**
 * Answers a request of Decap's proxy backend.
 * @returns the answer; undefined for a request that the protocol does not have
 * @throws {RefusedFile} when a file may not be read or written
 */
export async function handleProxyRequest(body: unknown, files: ContentFolderFiles) {
  const { success, data } = request.safeParse(body);
  if (!success) return undefined;
  switch (data.action) {
    case 'entriesByFolder': {
      const { folder, extension } = data.params;
      const names = await files.list(folder);
      return readEntries(
        names
          .filter((name) => name.endsWith(`.${extension}`))
          .map((name) => ({ path: `${folder}/${name}` })),
      );
    }
    case 'entriesByFiles':
      return readEntries(data.params.files);
    case 'getEntry':
      return readEntry(data.params);
    case 'persistEntry': {
      const { assets } = data.params;
      const writes = data.params.dataFiles.map(({ path: name, raw, base }) => ({
        file: name,
        text: raw,
        base,
      }));
      // A refused save leaves no picture behind.
      await files.refuseChanged(writes);
      for (const { path: name, content } of assets)
        await files.writePicture(name, Buffer.from(content, 'base64'));
      await files.writeTexts(writes);
      return { message: 'saved' };
    }
    case 'getMedia': {
      const names = await files.list(data.params.mediaFolder);
      return Promise.all(names.map((name) => readMedia(`${IMAGES_FOLDER}/${name}`)));
    }
    case 'getMediaFile':
      return readMedia(data.params.path);
    case 'persistMedia': {
      const { path: name, content } = data.params.asset;
      await files.writePicture(name, Buffer.from(content, 'base64'));
      return readMedia(name);
    }
    case 'deleteFiles':
      for (const name of data.params.paths) await files.remove(name);
      return { message: 'deleted' };
    case 'getDeployPreview':
      return null;
  }

  async function readEntry(entry: { path: string; label?: string | undefined }) {
    const text = await files.readText(entry.path);
    return { data: text, file: { path: entry.path, label: entry.label, id: null } };
  }

  function readEntries(entries: readonly { path: string; label?: string | undefined }[]) {
    return Promise.all(entries.map(readEntry));
  }

  async function readMedia(name: string): Promise<MediaFile> {
    const bytes = await files.readPicture(name);
    const content = bytes.toString('base64');
    return { id: name, content, encoding: 'base64', path: name, name: path.basename(name) };
  }
}
