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

/** Names of files below content/ that nothing reads, by what is said of each. */
const UNREAD: Record<string, string[]> = {
  [notAPage]: ['pages/notes.txt', 'pages/test.json', 'pages/jet.jpg', 'pages/test.yaml/a.txt'],
  'this file is not read: pages stand in content/pages, and what they share in content/site.yaml. Move it there, or delete it.':
    ['about.yaml', 'page/about.yaml'],
  'this file is not used: pictures stand in content/images. Move it there, or delete it.': [
    ...['image/jet.jpg', 'Pictures/team/anna.png', 'jet.jpg', 'video/loop-poster.jpg'],
  ],
  'this file is not used: videos stand in content/video. Move it there, or delete it.': [
    ...['videos/loop.mp4', 'films/loop.mov', 'images/loop.webm'],
  ],
};

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

  test('also beside others, but for pictures and videos in a folder of another name', () => {
    const names = ['originals/jet.jpg', 'originals/loop.mov', ...Object.values(UNREAD).flat()];
    const lines = Object.entries(UNREAD).flatMap(([message, unread]) =>
      unread.map((name) => `content/${name}:1:1: ${message}`),
    );
    const files = Object.fromEntries(names.map((name) => [name, 'A']));
    expect(linesOnDisk(files).sort()).toEqual(lines.sort());
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

test('pages are read from folders, and from files that end in .yml', () => {
  const names = ['fleet/long-haul/test.yml', 'fleet/test.yaml', 'test.yml'];
  const files = names.map((name, index) => [`pages/${name}`, `path: /${index}\ndescription: A.\n`]);
  expect(linesOnDisk(Object.fromEntries(files))).toEqual(
    names.map(
      (name) =>
        `content/pages/${name}:1:1: the key "blocks" is missing. Add "blocks:" with a list.`,
    ),
  );
});

const jpeg = (width: number, height: number, more = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red', ...more } })
    .jpeg()
    .toBuffer();

/** The small site with a page that shows pictures, one on each line from the fourth on. */
const withPictures = (names: readonly string[], files: ContentFiles): ContentFiles => ({
  ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`images/${name}`, bytes])),
  'pages/test.yaml': `path: /test\ndescription: A.\nblocks:\n${names
    .map(
      (name) =>
        `  - { picture: { src: ${JSON.stringify(name)}, alt: A. }, type: imageText, title: A, text: B }\n`,
    )
    .join('')}`,
});

test('a picture that cannot be published is an error where it is shown', async () => {
  const formats = 'Save the picture in another format: .jpg, .png, .webp, .avif or .svg.';
  const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg"${inside}</svg>`;
  const hasScript =
    'contains a script, which could run on the site. Save the drawing again without scripts.';
  const damaged = 'is cut short or damaged. Copy the file again.';
  const noise = await jpeg(400, 400, { noise: { type: 'gaussian', mean: 128, sigma: 40 } });
  const pictures: [name: string, bytes: string | Uint8Array, problem?: string][] = [
    ['empty.jpg', '', 'is empty. Copy the file again.'],
    [
      'text.jpg',
      'Hello',
      'is not a picture, whatever its name. Save the picture again as .jpg, .png, .webp, .avif or .svg.',
    ],
    ['script.svg', svg('><script>a()</script>'), hasScript],
    ['handler.svg', svg(' width="1" height="1" onload="a()">'), hasScript],
    ['numbers.svg', svg('><a href="java&#x73;cript&#58;a()"/>'), hasScript],
    ['phone.heic', 'A', 'is a HEIC file.'],
    ['renamed-phone.jpg', '\0\0\0\x18ftypheic\0\0\0\0', 'is a HEIC file.'],
    ['moving.gif', 'GIF89a', 'is a GIF file.'],
    ['renamed-moving.jpg', 'GIF89a and more', 'is a GIF file.'],
    ['scan.TIFF', 'A', 'is a TIFF file.'],
    ['renamed-scan.png', 'II*\0 and more.', 'is a TIFF file.'],
    [
      'heavy.jpg',
      Buffer.alloc(15_000_001),
      'has 15.1 MB, and a picture may have 15 MB. Make it smaller: 2400 px wide is enough.',
    ],
    [
      'wide.jpg',
      await jpeg(8001, 2),
      'has 8001 × 2 px, and a picture may have 8000 px on each side. Make it smaller: 2400 px wide is enough.',
    ],
    ['high.jpg', await jpeg(2, 8000)],
    ['half.jpg', noise.subarray(0, noise.length / 2), damaged],
    ['whole.jpg', noise],
  ];
  const files = Object.fromEntries(pictures);
  const shown = [...pictures.map(([name]) => name), 'team/anna.jpg'];
  const messages = pictures.map(([name, , problem]) => {
    if (problem === undefined) return undefined;
    return problem.startsWith('is a ')
      ? `"${name}" ${problem} ${formats}`
      : `content/images/${name} ${problem}`;
  });
  const inFolder =
    'the picture "team/anna.jpg" is in a folder of its own. Pictures stand in content/images itself: move the file there, and write "anna.jpg".';
  const more = { 'team/anna.jpg': fakePicture('anna.jpg'), 'on-no-page.jpg': '' };
  expect(linesOnDisk(withPictures(shown, { ...files, ...more }))).toEqual(
    [...messages, inFolder].flatMap((message, index) =>
      message === undefined
        ? []
        : `content/pages/test.yaml:${index + 4}:23 block ${index + 1} (imageText): ${message}`,
    ),
  );
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

test('a picture may have the name that a camera, a phone or a person gave it', () => {
  const names = [
    ...['_DSC1234.JPG', '50%.jpg', 'jet#1.jpg', 'jet?x.jpg', 'a%20b.jpg', 'IMG 0042 (1).jpg'],
    ...['~jet.jpg', "jet's.png", '飛行機.webp', 'a, b.jpg'],
    // é in one form of Unicode in the content, and in the other one on the disk.
    ...['Caf\u00e9.jpg', 'E\u0301te\u0301.jpg'],
  ];
  const onDisk = names.map((name) => [
    name.startsWith('C') ? name.normalize('NFD') : name.normalize('NFC'),
    fakePicture(name),
  ]);
  expect(linesOnDisk(withPictures(names, Object.fromEntries(onDisk)))).toEqual([]);
});
