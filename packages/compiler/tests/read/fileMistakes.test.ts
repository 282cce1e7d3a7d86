import { symlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { formatContentErrors } from '../../../../src/content/contentErrors';
import { readContentFolder } from '../../read/contentFolder';
import {
  fakePicture,
  smallSite,
  smallVideo,
  withProject,
  type ContentFiles,
} from '../../../../tests/support/content/contentFolder';
import { linesOnDisk } from '../../../../tests/support/content/contentLines';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

const page = (route: string): string =>
  `path: ${route}\ndescription: A.\nblocks:\n  - { type: statement, title: A }\n`;
const misnamed = (rightName: string): string =>
  `this file is not read because of its name: a name has no blanks and ends in ".yaml", in small letters. Rename it to "${rightName}".`;
const notAPage =
  'this file is not read: the pages in content/pages are files whose names end in ".yaml". Rename it, or move it to another folder.';

describe('a file that would be ignored is an error, and the only one', () => {
  const linked =
    'path: /legal\ndescription: A.\nblocks:\n  - type: statement\n    title: A\n    actions: [{ label: A, to: /test }]\n';
  test.each([
    ['test.YAML', misnamed('content/pages/test.yaml')],
    ['test.Yml', misnamed('content/pages/test.yaml')],
    ['test.yaml.txt', misnamed('content/pages/test.yaml')],
    ['my page.yaml', misnamed('content/pages/my-page.yaml')],
    ['our fleet/jet.yaml', misnamed('content/pages/our-fleet/jet.yaml')],
  ])('%s, with a link to its page', (name, message) => {
    const files = { [`pages/${name}`]: page('/test'), 'pages/legal.yaml': linked };
    expect(linesOnDisk(files)).toEqual([`content/pages/${name}:1:1: ${message}`]);
  });

  test.each(['notes.txt', 'test.json', 'jet.jpg', 'test', 'test.yaml/a.txt'])('%s', (name) => {
    expect(linesOnDisk({ [`pages/${name}`]: 'A' })).toEqual([
      `content/pages/${name}:1:1: ${notAPage}`,
    ]);
  });

  test.each(['about.yaml', 'page/about.yaml'])('%s, which is in no folder of pages', (name) => {
    expect(linesOnDisk({ [name]: page('/about') })).toEqual([
      `content/${name}:1:1: this file is not read: pages stand in content/pages, and what they share in content/site.yaml. Move it there, or delete it.`,
    ]);
  });

  test.each([
    ['image/jet.jpg', 'pictures', 'images'],
    ['Pictures/team/anna.png', 'pictures', 'images'],
    ['jet.jpg', 'pictures', 'images'],
    ['video/loop-poster.jpg', 'pictures', 'images'],
    ['videos/loop.mp4', 'videos', 'video'],
    ['films/loop.mov', 'videos', 'video'],
    ['images/loop.webm', 'videos', 'video'],
  ])('%s, which is beside the folder of its kind', (name, kind, folder) => {
    expect(linesOnDisk({ [name]: 'A' })).toEqual([
      `content/${name}:1:1: this file is not used: ${kind} stand in content/${folder}. Move it there, or delete it.`,
    ]);
  });

  test('but for pictures and videos in a folder of another name', () => {
    expect(linesOnDisk({ 'originals/jet.jpg': 'A', 'originals/loop.mov': 'A' })).toEqual([]);
  });

  test('a misspelt redirects.yaml', () => {
    expect(linesOnDisk({ 'redirect.yaml': 'redirects: []\n' })).toEqual([
      `content/redirect.yaml:1:1: ${misnamed('content/redirects.yaml')}`,
    ]);
  });

  test('a symbolic link that leads to no file', () => {
    withProject({}, (folder) => {
      symlinkSync('/nowhere/a.yaml', path.join(folder, 'content/pages/a.yaml'));
      expect(formatContentErrors(readContentFolder(folder, { registry: testBlocks }).errors)).toBe(
        'content/pages/a.yaml:1:1: this is a symbolic link that leads to no file. Put the file itself here, or delete the link.',
      );
    });
  });

  test('a site.yml', () => {
    expect(linesOnDisk({ 'site.yaml': undefined, 'site.yml': smallSite() })).toEqual([
      `content/site.yml:1:1: ${misnamed('content/site.yaml')}`,
    ]);
  });
});

test('a file in another folder is a warning', () => {
  withProject({ 'notes/about.yaml': 'A' }, (folder) => {
    const { errors, warnings } = readContentFolder(folder, { registry: testBlocks });
    expect(errors).toEqual([]);
    expect(warnings).toMatchObject([{ file: 'content/notes/about.yaml', line: 1 }]);
  });
});

test('of two pages with one path, the copy is named', () => {
  const files = { 'pages/legal-copy.yaml': page('/legal') };
  expect(linesOnDisk(files)).toEqual([
    'content/pages/legal-copy.yaml:1:7: the path "/legal" is already used by content/pages/legal.yaml. Give this page another path, or delete it.',
  ]);
});

test('a list of redirects without its key', () => {
  expect(linesOnDisk({ 'redirects.yaml': '- { from: /a, to: /, permanent: true }\n' })).toEqual([
    'content/redirects.yaml:1:1: this file must begin with the key "redirects:", with the list below it, but it contains a list.',
  ]);
});

describe('a page is read from', () => {
  test.each(['test.yml', 'fleet/test.yaml', 'fleet/long-haul/test.yml'])('%s', (name) => {
    expect(linesOnDisk({ [`pages/${name}`]: 'path: /test\ndescription: A.\n' })).toEqual([
      `content/pages/${name}:1:1: the key "blocks" is missing. Add "blocks:" with a list.`,
    ]);
  });
});

const using = (src: string): string =>
  `path: /test\ndescription: A.\nblocks:\n  - type: imageText\n    title: A\n    text: B\n    picture: { src: ${src}, alt: A. }\n`;

/** The lines about a page that shows a picture with the given bytes. */
const pictureLines = (src: string, bytes?: string | Uint8Array, folder = ''): string[] =>
  linesOnDisk({
    'pages/test.yaml': using(src),
    ...(bytes !== undefined && { [`images/${folder}${src}`]: bytes }),
  });
const at = (message: string): string[] => [
  `content/pages/test.yaml:7:21 block 1 (imageText): ${message}`,
];

const jpeg = (width: number, height: number, more = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red', ...more } })
    .jpeg()
    .toBuffer();

describe('a picture that cannot be published', () => {
  const formats = 'Save the picture in another format: .jpg, .png, .webp, .avif or .svg.';
  const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg"${inside}</svg>`;
  const script =
    'content/images/a.svg contains a script, which could run on the site. Save the drawing again without scripts.';
  const isA = (src: string, format: string): string => `"${src}" is a ${format} file. ${formats}`;
  test.each([
    ['is empty', 'a.jpg', '', 'content/images/a.jpg is empty. Copy the file again.'],
    [
      'is no picture',
      'a.jpg',
      'Hello',
      'content/images/a.jpg is not a picture, whatever its name. Save the picture again as .jpg, .png, .webp, .avif or .svg.',
    ],
    ['has a script', 'a.svg', svg('><script>a()</script>'), script],
    ['has an event handler', 'a.svg', svg(' width="1" height="1" onload="a()">'), script],
    [
      'has a script whose letters are written as numbers',
      'a.svg',
      svg('><a href="java&#x73;cript&#58;a()"/>'),
      script,
    ],
    ['is a photograph of a phone', 'a.heic', 'A', isA('a.heic', 'HEIC')],
    ['is one under another name', 'a.jpg', '\0\0\0\x18ftypheic\0\0\0\0', isA('a.jpg', 'HEIC')],
    ['is a GIF', 'a.gif', 'GIF89a', isA('a.gif', 'GIF')],
    ['is a GIF under another name', 'a.jpg', 'GIF89a and more', isA('a.jpg', 'GIF')],
    ['is a TIFF', 'a.TIFF', 'A', isA('a.TIFF', 'TIFF')],
    ['is a TIFF under another name', 'a.png', 'II*\0 and more.', isA('a.png', 'TIFF')],
    [
      'is too heavy',
      'a.jpg',
      Buffer.alloc(15_000_001),
      'content/images/a.jpg has 15.1 MB, and a picture may have 15 MB. Make it smaller: 2400 px wide is enough.',
    ],
  ])('%s', (_promise, src, bytes, message) => {
    expect(pictureLines(src, bytes)).toEqual(at(message));
  });

  test('is wider or higher than 8000 px', async () => {
    expect(pictureLines('a.jpg', await jpeg(8001, 2))).toEqual(
      at(
        'content/images/a.jpg has 8001 × 2 px, and a picture may have 8000 px on each side. Make it smaller: 2400 px wide is enough.',
      ),
    );
    expect(pictureLines('a.jpg', await jpeg(2, 8000))).toEqual([]);
  });

  test('is cut short', async () => {
    const noise = await jpeg(400, 400, { noise: { type: 'gaussian', mean: 128, sigma: 40 } });
    expect(pictureLines('a.jpg', noise.subarray(0, noise.length / 2))).toEqual(
      at('content/images/a.jpg is cut short or damaged. Copy the file again.'),
    );
    expect(pictureLines('a.jpg', noise)).toEqual([]);
  });

  test('is in a folder', () => {
    expect(pictureLines('team/anna.jpg', fakePicture('anna.jpg'))).toEqual(
      at(
        'the picture "team/anna.jpg" is in a folder of its own. Pictures stand in content/images itself: move the file there, and write "anna.jpg".',
      ),
    );
  });

  test('is no error where no page shows it', () => {
    expect(linesOnDisk({ 'images/other.jpg': '' })).toEqual([]);
  });
});

describe('a video', () => {
  const videoPage = `path: /test
description: A.
blocks:
  - type: video
    video: { name: other, poster: { src: jet.jpg, decorative: true } }
`;
  const lines = (files: ContentFiles): string[] =>
    linesOnDisk({ 'pages/test.yaml': videoPage, ...files });

  test.each([
    ['webm', 'mp4', 'libvpx-vp9'],
    ['mp4', 'webm', 'libx264 -pix_fmt yuv420p'],
  ])('without its .%s is refused', (missing, other, codec) => {
    expect(lines({ [`video/other.${other}`]: 'A' })).toEqual([
      `content/pages/test.yaml:5:20 block 1 (video): the video "other" has no file content/video/other.${missing}. Every video needs both, for example by: ffmpeg -i other.${other} -an -c:v ${codec} -b:v 220k other.${missing}`,
    ]);
  });

  test('with both encodings is accepted', () => {
    expect(
      lines({ 'video/other.mp4': smallVideo('mp4'), 'video/other.webm': smallVideo('webm') }),
    ).toEqual([]);
  });
});

describe('a picture may have the name that a camera, a phone or a person gave it', () => {
  const withPicture = (name: string) =>
    `${page('/legal')}shareImage: { src: ${JSON.stringify(name)}, alt: A jet. }\n`;

  test.each([
    ...['_DSC1234.JPG', '50%.jpg', 'jet#1.jpg', 'jet?x.jpg', 'a%20b.jpg', 'IMG 0042 (1).jpg'],
    ...['~jet.jpg', "jet's.png", '飛行機.webp', 'a, b.jpg'],
  ])('%s', (name) => {
    const files = { [`images/${name}`]: fakePicture(name), 'pages/legal.yaml': withPicture(name) };
    expect(linesOnDisk(files)).toEqual([]);
  });

  test.each([
    ['Caf\u00e9.jpg', 'Cafe\u0301.jpg'],
    ['Cafe\u0301.jpg', 'Caf\u00e9.jpg'],
  ])('%s in the content and %s on the disk are one name', (inContent, onDisk) => {
    const files = {
      [`images/${onDisk}`]: fakePicture(onDisk),
      'pages/legal.yaml': withPicture(inContent),
    };
    expect(linesOnDisk(files)).toEqual([]);
  });
});
