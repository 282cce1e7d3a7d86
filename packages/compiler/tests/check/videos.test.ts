import { formatContentError } from '../../../../src/content/contentErrors';
import { MAX_VIDEO_BYTES, type VideoEncoding } from '../../../../src/content/mediaErrors';
import { readContentFolder } from '../../read/contentFolder';
import {
  smallVideo,
  withProject,
  type ContentFiles,
} from '../../../../tests/support/content/contentFolder';

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

type Files = Partial<Record<'mp4' | 'webm' | 'phone', string | Buffer>>;

/** A video by its files in place of those of the small site, and what is said of it; nothing when it is right. */
type Case = [name: string, files: Files, message?: string];

const ENCODINGS: VideoEncoding[] = ['mp4', 'webm'];

const isDamaged = (file: string): string =>
  `content/video/${file} is cut short or damaged. Copy the file again, or export the video once more.`;

/** What no file of one encoding may be, as cases of the .mp4 and of the .webm. */
const ofEncoding = (encoding: VideoEncoding): Case[] => {
  const isMp4 = encoding === 'mp4';
  const noVideo = (name: string): string =>
    `content/video/${name}.${encoding} is not ${isMp4 ? 'an MP4' : 'a WebM'} video, whatever its name. A video gets another format by encoding it, for example by: ffmpeg -i ${name}.${
      isMp4
        ? `webm -an -c:v libx264 -pix_fmt yuv420p -b:v 220k ${name}.mp4`
        : `mp4 -an -c:v libvpx-vp9 -b:v 220k ${name}.webm`
    }`;
  const wrong = (
    kind: string,
    bytes: string | Buffer,
    messageOf: (name: string) => string,
  ): Case => {
    const name = `${kind}-${encoding}`;
    return [name, { [encoding]: bytes }, messageOf(name)];
  };
  const text = '<!doctype html><title>Not found</title>';
  const photograph = Buffer.from(`${'\0'.repeat(3)}\x18ftypheic${'\0'.repeat(12)}`);
  const soundless = isMp4 ? withWord('mp4', 'vide', 'text') : withWord('webm', 'V_', 'S_');
  return [
    wrong(
      'large',
      'x'.repeat(MAX_VIDEO_BYTES.all + 1),
      (name) => `content/video/${name}.${encoding} has 501 kB, and a video may have 500 kB.`,
    ),
    wrong(
      'empty',
      '',
      (name) => `content/video/${name}.${encoding} is empty. Copy the file again.`,
    ),
    ...[100, 700, 1200].map((length) =>
      wrong(`cut-${length}`, smallVideo(encoding).subarray(0, length), (name) =>
        isDamaged(`${name}.${encoding}`),
      ),
    ),
    wrong('text', text, noVideo),
    wrong('other', smallVideo(isMp4 ? 'webm' : 'mp4'), noVideo),
    wrong('photograph', photograph, noVideo),
    wrong('no-pictures', soundless, noVideo),
  ];
};

const hasSound = (file: string): string =>
  `content/video/${file} has sound, but videos play without it, so nobody would hear it and it would need captions. Remove the sound, for example with: ffmpeg -i ${file} -an -c:v copy silent.${file.split('.')[1]}`;

const otherCodec = (name: string): string =>
  `content/video/${name}.mp4 is encoded as phones and cameras do it, HEVC or ProRes for example, which most browsers do not play. Encode it as H.264, for example by: ffmpeg -i ${name}.mp4 -an -c:v libx264 -pix_fmt yuv420p -b:v 220k smaller.mp4`;

/** A copy that ended early in a file of the whole length: zeros in place of the pictures. */
function endedEarly(): Buffer {
  const video = ofLength(20_000);
  video.write('mdat', video.indexOf('free'));
  return video;
}

/** A video that was recorded live does not say how long it is: a size of eight bytes with ones alone is not known. */
function recordedLive(): Buffer {
  const video = smallVideo('webm');
  video.write('01ffffffffffffff', video.indexOf('18538067', 'hex') + 4, 'hex');
  return video;
}

const CASES: Case[] = [
  ...ENCODINGS.flatMap(ofEncoding),
  ['early', { mp4: endedEarly() }, isDamaged('early.mp4')],
  ['ignored', { mp4: ofLength(20_000) }],
  [
    'loud',
    { mp4: withBytes('mp4', Buffer.from('mfra'), Buffer.from(`....hdlr${'\0'.repeat(8)}soun`)) },
    hasSound('loud.mp4'),
  ],
  [
    'loud-webm',
    // 0xEC begins an element without content.
    { webm: withBytes('webm', Buffer.from('ecae', 'hex'), Buffer.from('8686415f', 'hex')) },
    hasSound('loud-webm.webm'),
  ],
  ['live', { webm: recordedLive() }],
  ['largest', { mp4: ofLength(MAX_VIDEO_BYTES.all), phone: ofLength(MAX_VIDEO_BYTES.phone) }],
  [
    'phone',
    { phone: ofLength(MAX_VIDEO_BYTES.phone + 1) },
    'content/video/phone-phone.mp4 has 251 kB, and a video may have 250 kB.',
  ],
  ...['hvc1', 'hev1', 'apcn', 'mp4v'].map((codec): Case => [
    codec,
    { mp4: withWord('mp4', 'avc1', codec) },
    otherCodec(codec),
  ]),
];

/** The files of a case, by their paths below content/. */
const filesOf = ([name, files]: Case): ContentFiles => ({
  [`video/${name}.mp4`]: files.mp4 ?? smallVideo('mp4'),
  [`video/${name}.webm`]: files.webm ?? smallVideo('webm'),
  ...(files.phone !== undefined && { [`video/${name}-phone.mp4`]: files.phone }),
});

test('a video that cannot be published is an error where it is shown, and nowhere else', () => {
  const blocks = CASES.map(
    ([name]) =>
      `  - { type: video, video: { name: ${name}, poster: { src: jet.jpg, decorative: true } } }\n`,
  );
  const files: ContentFiles = {
    'pages/test.yaml': `path: /test\ndescription: A.\nblocks:\n${blocks.join('')}`,
    ...Object.assign({}, ...CASES.map(filesOf)),
    'video/on-no-page.mp4': '',
    'video/large-on-no-page.mp4': 'x'.repeat(MAX_VIDEO_BYTES.all + 1),
  };
  const lines = withProject(files, (folder) =>
    readContentFolder(folder).errors.map(formatContentError),
  );
  expect(
    lines.map((line) => line.replace(/(video\/(\S+) has \d+ kB, .* kB\.).* ffmpeg -i \2 .*/, '$1')),
  ).toEqual(
    CASES.flatMap(([, , message], index) =>
      message === undefined
        ? []
        : `content/pages/test.yaml:${index + 4}:35 block ${index + 1} (video): ${message}`,
    ),
  );
});
