import { withParts } from '../parse/placeholders';
import type { Picture, PictureFiles, Video, VideoFile } from '../../../src/content/fields';

/** The published files of each picture and video, by their names in the content. */
export type PublishedMedia = {
  pictures: ReadonlyMap<string, PictureFiles>;
  videos: ReadonlyMap<string, VideoFile[]>;
};

/** Finds the published files of a picture or a video. */
export type Media = {
  [Kind in keyof PublishedMedia]: Pick<PublishedMedia[Kind], 'get'>;
};

/** Recognizes a picture in parsed content. */
export const isPicture = (value: object): value is Picture =>
  'kind' in value && value.kind === 'picture';

/** Recognizes a video in parsed content. */
export const isVideo = (value: object): value is Video => 'kind' in value && value.kind === 'video';

/** Adds the published files to every picture and video of a value. */
export function attachMedia<Value>(value: Value, media: Media): Value {
  const attach = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const copy = withParts(part, attach);
    if (isPicture(part)) return { ...copy, files: media.pictures.get(part.src) };
    if (isVideo(part)) return { ...copy, files: media.videos.get(part.name) ?? [] };
    return copy;
  };
  // Only the optional key `files` is added, so the type stays the same.
  return attach(value) as Value;
}
