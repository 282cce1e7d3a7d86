import { errorMessages } from './contentErrors';

/** A video that is too large for a page: its name in content/video, and its size in bytes. */
export type LargeVideo = { name: string; bytes: number };

/** The largest size of a video, in bytes: a phone loads it in a second or two. */
export const MAX_VIDEO_BYTES = 250_000;

/**
 * Checks the size of a video's files.
 * @param name the name of the video, without extension
 * @param largeVideos all files that are too large
 * @returns the message; undefined when no file of the video is too large
 */
export function largeVideoError(
  name: string,
  largeVideos: readonly LargeVideo[],
): string | undefined {
  const large = largeVideos.find((file) => file.name.replace(/\.\w+$/, '') === name);
  return large && errorMessages.largeVideo(large.name, large.bytes, MAX_VIDEO_BYTES);
}
