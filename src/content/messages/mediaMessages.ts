import type { VideoEncoding } from '../mediaErrors';
import { nearestWord, shorten } from './messageText';

/** The messages about pictures and videos. */
export const mediaMessages = {
  missingPicture: (name: string, known: readonly string[]) =>
    /^https?:/i.test(name)
      ? `"${shorten(name)}" is an address. Save the picture in content/images, and write the name of its file.`
      : `there is no picture "${name}" in content/images.${pictureHint(name.split('/').at(-1) ?? name, known)}`,
  pictureFileName: (name: string) =>
    `"${shorten(name)}" cannot be the name of a picture. Give the file a name that begins with no dot, has no slash, and ends in .jpg, .jpeg, .png, .webp, .avif or .svg, such as jet-at-dusk.jpg.`,
  repeatedAlt: (alt: string) =>
    `the alternative text "${shorten(alt)}" repeats the words beside the picture, which screen readers then say twice. Say what the picture shows, or mark it as decorative.`,
  shownPicture: (name: string) => `"${name}" is shown here. Choose another picture first.`,
  missingVideo: (name: string, known: readonly string[]) => {
    if (/^https?:/i.test(name))
      return `"${shorten(name)}" is an address. Put the files of the video into content/video, and write their name without its ending.`;
    const bare = name.replace(/\.(?:mp4|webm|mov|m4v|avi|mkv)$/i, '');
    if (/\.(?:mov|m4v|avi|mkv)$/i.test(name))
      return `"${name}" has a format that browsers do not play. Make an .mp4 and a .webm of it, and write "${bare}". For example: ${encodeCommand(bare, 'mp4', name)}`;
    const near = nearestWord(bare, known);
    return `there is no video "${name}" in content/video.${
      near === undefined
        ? ` Put "${bare}.mp4" there, or correct the name.`
        : ` Did you mean "${near}"?`
    }`;
  },
  largeVideo: (file: string, bytes: number, maxBytes: number) =>
    `content/video/${file} has ${kilobytes(bytes)}, and a video may have ${kilobytes(maxBytes)}. Make it shorter, smaller or simpler, for example with: ffmpeg -i ${file} -an -vf scale=1280:-2 -b:v ${Math.floor(maxBytes / 1100)}k smaller.${file.split('.').at(-1)}`,
  videoWithSound: (file: string) =>
    `content/video/${file} has sound, but videos play without it, so nobody would hear it and it would need captions. Remove the sound, for example with: ffmpeg -i ${file} -an -c:v copy silent.${file.split('.').at(-1)}`,
  missingEncoding: (name: string, missing: VideoEncoding) =>
    `the video "${name}" has no file content/video/${name}.${missing}. Every video needs both, for example by: ${encodeCommand(name, missing)}`,
  emptyVideo: (file: string) => `content/video/${file} is empty. Copy the file again.`,
  notAVideo: (name: string, encoding: VideoEncoding) =>
    `content/video/${name}.${encoding} is not ${VIDEO_NOUNS[encoding]}, whatever its name. A video gets another format by encoding it, for example by: ${encodeCommand(name, encoding)}`,
  videoCodec: (name: string) =>
    `content/video/${name}.mp4 is encoded as phones and cameras do it, HEVC or ProRes for example, which most browsers do not play. Encode it as H.264, for example by: ${encodeCommand('smaller', 'mp4', `${name}.mp4`)}`,
  damagedVideo: (file: string) =>
    `content/video/${file} is cut short or damaged. Copy the file again, or export the video once more.`,
  pictureFormat: (name: string, format: string) =>
    `"${name}" is a ${format} file. Save the picture in another format: .jpg, .png, .webp, .avif or .svg.`,
  pictureInFolder: (name: string, bareName: string) =>
    `the picture "${name}" is in a folder of its own. Pictures stand in content/images itself: move the file there, and write "${bareName}".`,
  emptyPicture: (name: string) => `content/images/${name} is empty. Copy the file again.`,
  notAPicture: (name: string) =>
    `content/images/${name} is not a picture, whatever its name. Save the picture again as .jpg, .png, .webp, .avif or .svg.`,
  damagedPicture: (name: string) =>
    `content/images/${name} is cut short or damaged. Copy the file again.`,
  widePicture: (name: string, width: number, height: number, max: number) =>
    `content/images/${name} has ${width} × ${height} px, and a picture may have ${max} px on each side. Make it smaller: 2400 px wide is enough.`,
  heavyPicture: (name: string, bytes: number, max: number) =>
    `content/images/${name} has ${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB, and a picture may have ${max / 1_000_000} MB. Make it smaller: 2400 px wide is enough.`,
  drawingWithScript: (name: string) =>
    `content/images/${name} contains a script, which could run on the site. Save the drawing again without scripts.`,
} as const;

/** What a file of each encoding is. */
const VIDEO_NOUNS = { mp4: 'an MP4 video', webm: 'a WebM video' } as const;

/** The command that makes one file of a video, from the other one or from a file of another format. */
function encodeCommand(
  name: string,
  encoding: VideoEncoding,
  from = `${name}.${encoding === 'mp4' ? 'webm' : 'mp4'}`,
): string {
  const codec = encoding === 'mp4' ? 'libx264 -pix_fmt yuv420p' : 'libvpx-vp9';
  return `ffmpeg -i ${from} -an -c:v ${codec} -b:v 220k ${name}.${encoding}`;
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

function pictureHint(word: string, known: readonly string[]): string {
  const near =
    known.find((name) => name.replace(/\.\w+$/, '') === word) ?? nearestWord(word, known);
  return near === undefined
    ? ' Put the file there, or correct the name.'
    : ` Did you mean "${near}"?`;
}
