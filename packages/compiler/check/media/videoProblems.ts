import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '../../../../src/content/contentErrors';
import {
  MAX_VIDEO_BYTES,
  PHONE_SUFFIX,
  type VideoEncoding,
} from '../../../../src/content/mediaErrors';
import { faultOfVideo, hasSound } from './videoFile';

/**
 * Checks that the files of videos can be published. To look at the structure of one takes less time than
 * its hash, so nothing is cached.
 */
export const videoProblems = (folder: string, names: readonly string[]): Map<string, string> =>
  new Map(
    names.flatMap((name): [string, string][] => {
      const message = problemOf(path.join(folder, name), name);
      return message === undefined ? [] : [[name, message]];
    }),
  );

function problemOf(file: string, name: string): string | undefined {
  const { size } = statSync(file);
  if (size === 0) return errorMessages.emptyVideo(name);
  const { name: bareName, ext } = path.parse(name);
  const maxBytes = MAX_VIDEO_BYTES[bareName.endsWith(PHONE_SUFFIX) ? 'phone' : 'all'];
  if (size > maxBytes) return errorMessages.largeVideo(name, size, maxBytes);
  const bytes = readFileSync(file);
  const encoding: VideoEncoding = ext.toLowerCase() === '.webm' ? 'webm' : 'mp4';
  const fault = faultOfVideo(bytes, encoding);
  if (fault === 'otherFormat') return errorMessages.notAVideo(bareName, encoding);
  if (fault === 'otherCodec') return errorMessages.videoCodec(bareName);
  if (fault === 'damaged') return errorMessages.damagedVideo(name);
  return hasSound(bytes) ? errorMessages.videoWithSound(name) : undefined;
}
