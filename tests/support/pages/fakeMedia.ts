import type { Picture, PictureFiles, Video } from '../../../src/content/fields';

/**
 * Makes up what the build publishes of a picture.
 * @param name the name of the picture, such as `jet.jpg`
 */
export function fakeFiles(name: string): PictureFiles {
  const src = `/static/${name}`;
  return {
    src,
    sources: [{ type: 'image/avif', srcSet: `${src}?450 450w, ${src}?1280 1280w` }],
    width: 1600,
    height: 900,
  };
}

const isPicture = (value: object): value is Picture => 'kind' in value && value.kind === 'picture';
const isVideo = (value: object): value is Video => 'kind' in value && value.kind === 'video';

/** Gives files to every picture and video of a parsed value, whatever their names. */
export function withFakeMedia<Value>(value: Value): Value {
  const attach = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(attach);
    if (typeof part !== 'object' || part === null) return part;
    const copy = Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, attach(inner)]),
    );
    if (isPicture(part)) return { ...copy, files: fakeFiles(part.src) };
    if (isVideo(part)) {
      return { ...copy, files: [{ src: `/static/${part.name}.mp4`, type: 'video/mp4' }] };
    }
    return copy;
  };
  // Only the optional `files` of pictures and videos are added: the type is the same.
  return attach(value) as Value;
}
