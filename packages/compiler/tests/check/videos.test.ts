import { formatContentError } from '../../../../src/content/contentErrors';
import { MAX_VIDEO_BYTES, type VideoEncoding } from '../../../../src/content/mediaErrors';
import { readContentFolder } from '../../read/contentFolder';
import {
  smallVideo,
  withProject,
  type ContentFiles,
} from '../../../../tests/support/content/contentFolder';

const PAGE = `path: /journeys
description: A page with a video.
blocks:
  - type: video
    video:
      name: loop
      poster: { src: jet.jpg, decorative: true }
`;

/** The errors of the small site with a page that shows a video. */
const errorsWith = (files: ContentFiles): string[] =>
  withProject({ 'pages/journeys.yaml': PAGE, ...files }, (folder) =>
    readContentFolder(folder).errors.map(formatContentError),
  );

const at = (message: string): string[] => [
  `content/pages/journeys.yaml:6:13 block 1 (video): ${message}`,
];

/** A file of a video of some bytes, the last of which is a part that players ignore. */
function ofLength(length: number): Buffer {
  const video = smallVideo('mp4');
  const ignored = Buffer.alloc(length - video.length);
  ignored.writeUInt32BE(ignored.length);
  ignored.write('free', 4);
  return Buffer.concat([video, ignored]);
}

/** A file of a video with another word in place of one that is as long. */
const withWord = (encoding: VideoEncoding, word: string, other: string): Buffer =>
  Buffer.from(smallVideo(encoding).toString('latin1').replaceAll(word, other), 'latin1');

/** A file of a video with other bytes behind a mark, in a part that players ignore. */
function withBytes(encoding: VideoEncoding, mark: Buffer, bytes: Buffer): Buffer {
  const video = smallVideo(encoding);
  bytes.copy(video, video.indexOf(mark) + mark.length);
  return video;
}

const ENCODINGS: VideoEncoding[] = ['mp4', 'webm'];

describe.each(ENCODINGS)('the .%s of a video', (encoding) => {
  const name = `loop.${encoding}`;
  const errorsOf = (bytes: string | Buffer): string[] => errorsWith({ [`video/${name}`]: bytes });

  test('that is too large is an error where it is used', () => {
    const [error, ...others] = errorsOf('x'.repeat(MAX_VIDEO_BYTES.all + 1));
    expect(others).toEqual([]);
    expect(error).toMatch(/^content\/pages\/journeys\.yaml:6:13 block 1 \(video\): /);
    expect(error).toContain(`content/video/${name} has 501 kB, and a video may have 500 kB.`);
    expect(error).toContain(`ffmpeg -i ${name} `);
  });

  test('that is empty is refused', () => {
    expect(errorsOf('')).toEqual(at(`content/video/${name} is empty. Copy the file again.`));
  });

  const damaged = `content/video/${name} is cut short or damaged. Copy the file again, or export the video once more.`;
  test.each([100, 700, 1200])('that ends after %i bytes is refused', (length) => {
    expect(errorsOf(smallVideo(encoding).subarray(0, length))).toEqual(at(damaged));
  });

  const noun = encoding === 'mp4' ? 'an MP4 video' : 'a WebM video';
  const command =
    encoding === 'mp4'
      ? 'ffmpeg -i loop.webm -an -c:v libx264 -pix_fmt yuv420p -b:v 220k loop.mp4'
      : 'ffmpeg -i loop.mp4 -an -c:v libvpx-vp9 -b:v 220k loop.webm';
  const track = encoding === 'mp4' ? ['vide', 'text'] : ['V_', 'S_'];
  test.each([
    ['holds a text', '<!doctype html><title>Not found</title>'],
    ['has the other encoding', smallVideo(encoding === 'mp4' ? 'webm' : 'mp4')],
    ['is a photograph of a phone', Buffer.from(`${'\0'.repeat(3)}\x18ftypheic${'\0'.repeat(12)}`)],
    ['has no track of pictures', withWord(encoding, track[0] ?? '', track[1] ?? '')],
  ])('that %s is refused', (_, bytes) => {
    expect(errorsOf(bytes)).toEqual(
      at(
        `content/video/${name} is not ${noun}, whatever its name. A video gets another format by encoding it, for example by: ${command}`,
      ),
    );
  });

  test('that is damaged is no error where no page shows it', () => {
    expect(errorsWith({ [`video/other.${encoding}`]: '' })).toEqual([]);
  });
});

test('a video whose copy ended early in a file of the whole length is refused', () => {
  const video = ofLength(20_000);
  // Zeros in place of the pictures, and not of the part that players ignore.
  video.write('mdat', video.indexOf('free'));
  expect(errorsWith({ 'video/loop.mp4': video })).toEqual(
    at(
      'content/video/loop.mp4 is cut short or damaged. Copy the file again, or export the video once more.',
    ),
  );
  expect(errorsWith({ 'video/loop.mp4': ofLength(20_000) })).toEqual([]);
});

test.each([
  ['loop.mp4', withBytes('mp4', Buffer.from('mfra'), Buffer.from(`....hdlr${'\0'.repeat(8)}soun`))],
  // 0xEC begins an element without content.
  ['loop.webm', withBytes('webm', Buffer.from('ecae', 'hex'), Buffer.from('8686415f', 'hex'))],
])('%s that has sound is an error where it is used', (name, bytes) => {
  const ending = name.split('.')[1];
  expect(errorsWith({ [`video/${name}`]: bytes })).toEqual(
    at(
      `content/video/${name} has sound, but videos play without it, so nobody would hear it and it would need captions. Remove the sound, for example with: ffmpeg -i ${name} -an -c:v copy silent.${ending}`,
    ),
  );
});

test('a video that was recorded live does not say how long it is', () => {
  const video = smallVideo('webm');
  const segment = video.indexOf('18538067', 'hex') + 4;
  // A size of eight bytes with ones alone is not known.
  video.write('01ffffffffffffff', segment, 'hex');
  expect(errorsWith({ 'video/loop.webm': video })).toEqual([]);
});

test('a video of the largest size is no error, nor is a large one that no page shows', () => {
  expect(
    errorsWith({
      'video/loop.mp4': ofLength(MAX_VIDEO_BYTES.all),
      'video/other.mp4': 'x'.repeat(MAX_VIDEO_BYTES.all + 1),
    }),
  ).toEqual([]);
});

test('the file of a video for phones is smaller, and checked with the video', () => {
  const errorsOf = (bytes: Buffer): string[] => errorsWith({ 'video/loop-phone.mp4': bytes });
  expect(errorsOf(ofLength(MAX_VIDEO_BYTES.phone))).toEqual([]);
  const [error, ...others] = errorsOf(ofLength(MAX_VIDEO_BYTES.phone + 1));
  expect(error).toContain('content/video/loop-phone.mp4 has 251 kB, and a video may have 250 kB.');
  expect(others).toEqual([]);
});

test.each(['hvc1', 'hev1', 'apcn', 'mp4v'])(
  'a video of the codec %s is refused, which browsers do not play',
  (codec) => {
    expect(errorsWith({ 'video/loop.mp4': withWord('mp4', 'avc1', codec) })).toEqual(
      at(
        'content/video/loop.mp4 is encoded as phones and cameras do it, HEVC or ProRes for example, which most browsers do not play. Encode it as H.264, for example by: ffmpeg -i loop.mp4 -an -c:v libx264 -pix_fmt yuv420p -b:v 220k smaller.mp4',
      ),
    );
  },
);
