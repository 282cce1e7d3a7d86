import fs, {
  cpSync,
  mkdirSync,
  truncateSync,
  readdirSync,
  rmSync,
  statSync,
  existsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../../../src/content/fields';
import { cacheFolder } from '../../../packages/cache/cache';
import { widthsOf } from '../../../gatsby/pictures/encodings';
import { attachMedia } from '../../../packages/compiler/publish/attachMedia';
import { planMedia, planReadableMedia } from '../../../gatsby/pictures/planMedia';
import { keepEncodingsApart } from '../../support/encodingsApart';
import { temporaryFolder } from '../../support/temporaryFolder';

const picture = (src: string): Picture => ({ kind: 'picture', src, alt: '', focus: 'centre' });

const ownEncodings = keepEncodingsApart('test');
const folder = temporaryFolder();

async function writePicture(project: string, name: string, width: number, channels: 3 | 4 = 3) {
  const file = folder(project, 'content/images', name);
  mkdirSync(path.dirname(file), { recursive: true });
  const background = { r: 20, g: 80, b: 120, alpha: 0.5 };
  await sharp({ create: { width, height: width / 2, channels, background } }).toFile(file);
}

/** Publishes pictures of a project. */
async function publish(project: string, value: unknown, quick = false, maxWidthPx?: number) {
  const encoded: number[] = [];
  const { media, encode } = await planMedia(
    [{ value, ...(maxWidthPx !== undefined && { maxWidthPx }) }],
    { projectFolder: folder(project), quick },
  );
  await encode((total) => encoded.push(total));
  return { media, encoded };
}

const publishedFile = (project: string, url: string): string => folder(project, 'public', url);

test('a picture has AVIF files up to its own width, and one JPEG', async () => {
  await writePicture('one', 'a.png', 900);
  const { media } = await publish('one', [picture('a.png')]);
  const files = media.pictures.get('a.png');
  const widths = [350, 450, 660, 830];
  expect(files?.sources).toHaveLength(1);
  expect(files?.sources[0]?.type).toBe('image/avif');
  const named = files?.sources[0]?.srcSet.split(/,\s*/).map((part) => part.split(' ')) ?? [];
  expect(named.map(([, width]) => width)).toEqual(widths.map((width) => `${width}w`));
  for (const [index, [url = '']] of named.entries()) {
    const { format, width } = await sharp(publishedFile('one', url)).metadata();
    expect([format, width]).toEqual(['heif', widths[index]]);
  }
  expect(await sharp(publishedFile('one', files?.src ?? '')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 830,
  });
  const [attached] = attachMedia([picture('a.png')], media);
  expect(attached?.files).toEqual(files);
});

describe('a picture of a phone, whose file says how it is turned (EXIF)', () => {
  /** The turns and mirrorings that undo each orientation, as a scanner lays the paper. */
  const LAID: Readonly<Record<number, (upright: sharp.Sharp) => sharp.Sharp>> = {
    2: (upright) => upright.flop(),
    3: (upright) => upright.rotate(180),
    4: (upright) => upright.flip(),
    5: (upright) => upright.rotate(270).flop(),
    6: (upright) => upright.rotate(270),
    7: (upright) => upright.rotate(90).flop(),
    8: (upright) => upright.rotate(90),
  };

  /** Red at the left of the upper half, else blue: no turn and no mirroring looks the same. */
  const uprightPicture = async () => {
    const create = (width: number, height: number, background: string) => ({
      create: { width, height, channels: 3 as const, background },
    });
    const red = { input: create(300, 300, '#ff0000'), left: 0, top: 0 };
    return sharp(create(900, 600, '#0000ff'))
      .composite([red])
      .png()
      .toBuffer();
  };

  test.each(Object.entries(LAID))(
    'is published upright, in its upright size: %s',
    async (orientation, lay) => {
      const laid = await lay(sharp(await uprightPicture())).toBuffer();
      mkdirSync(folder('one/content/images'), { recursive: true });
      await sharp(laid)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg()
        .toFile(folder('one/content/images/a.jpg'));
      const { media } = await publish('one', picture('a.jpg'));
      const { src = '', width, height } = media.pictures.get('a.jpg') ?? {};
      expect([width, height]).toEqual([900, 600]);
      const { data, info } = await sharp(publishedFile('one', src))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBeGreaterThan(info.height);
      const at = (x: number, y: number) => {
        const start =
          (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
        const [red = 0, , blue = 0] = data.subarray(start, start + 3);
        return red > blue ? 'red' : 'blue';
      };
      expect([at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)]).toEqual([
        'red',
        'blue',
        'blue',
        'blue',
      ]);
      expect(await sharp(publishedFile('one', src)).metadata()).not.toHaveProperty('orientation');
    },
  );
});

/** Names that cameras, phones, macOS, Windows and people write. */
const NAMES = [
  ...['50%.jpg', 'jet#1.jpg', 'jet?x.jpg', 'a%20b.jpg', '%zz.jpg', 'a, b.jpg', 'a,.jpg'],
  ...[
    'IMG 0042 (1).jpg',
    '_DSC1234.JPG',
    "jet's.jpg",
    'a&b=c+d;e.jpg',
    '飛行機.jpg',
    '✈️.jpg',
    '[a]~$!@.jpg',
  ],
  ...['Cafe\u0301.jpg', 'Caf\u00e9 2.jpg', 'WhatsApp Image 2026-11-26 at 07.50.12.jpeg', '"a".jpg'],
];

test('the addresses of pictures with any name lead to their files', async () => {
  await writePicture('one', 'a.jpg', 400);
  for (const name of NAMES)
    cpSync(folder('one/content/images/a.jpg'), folder('one/content/images', name));
  // The content may write the other form of a letter.
  const inContent = NAMES.map((name) => name.normalize());
  const { media } = await publish('one', inContent.map(picture));
  for (const name of inContent) {
    const files = media.pictures.get(name);
    const urls = files?.sources[0]?.srcSet.split(/,\s+/).map((part) => part.split(' ')) ?? [];
    expect([name, ...urls.map((parts) => parts.length)]).toEqual([name, 2, 2]);
    for (const url of [files?.src ?? '', ...urls.map(([first = '']) => first)]) {
      expect(new URL(url, 'https://x1.example').href).toBe(`https://x1.example${url}`);
      expect(existsSync(publishedFile('one', decodeURIComponent(url)))).toBe(true);
    }
  }
});

test('the mean colour of a picture stands in its place, but not behind a transparent one', async () => {
  await writePicture('one', 'a.png', 400);
  await writePicture('one', 'b.png', 400, 4);
  const { media } = await publish('one', [picture('a.png'), picture('b.png')]);
  expect(media.pictures.get('a.png')?.color).toBe('#145078');
  expect(media.pictures.get('b.png')).not.toHaveProperty('color');
});

test('the files of a video for phones come first', async () => {
  mkdirSync(folder('one/content/video'), { recursive: true });
  for (const name of ['loop.mp4', 'loop.webm', 'loop-phone.mp4', 'loop-phone.webm'])
    writeFileSync(folder('one/content/video', name), name);
  const { media } = await publish('one', { kind: 'video', name: 'loop' });
  const files = media.videos.get('loop') ?? [];
  expect(files.map(({ src, media: screens }) => [path.basename(src), screens])).toEqual([
    ['loop-phone.webm', '(max-width: 767px)'],
    ['loop-phone.mp4', '(max-width: 767px)'],
    ['loop.webm', undefined],
    ['loop.mp4', undefined],
  ]);
});

test('a picture with transparency has a WebP file beside AVIF', async () => {
  await writePicture('one', 'a.png', 400, 4);
  const { media } = await publish('one', picture('a.png'));
  const src = media.pictures.get('a.png')?.src ?? '';
  expect(src).toMatch(/-400\.webp$/);
  // 350 px are made of the decoded 400 px.
  const [, small = ''] =
    /(\S+) 350w/.exec(media.pictures.get('a.png')?.sources[0]?.srcSet ?? '') ?? [];
  for (const url of [src, small]) {
    const { channels } = await sharp(publishedFile('one', url)).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual(
      [20, 80, 120, 128].map((mean) => Math.round(mean / 8)),
    );
  }
});

test('the second build encodes nothing, nor does a build of another clone', async () => {
  await writePicture('one', 'a.png', 400);
  await writePicture('two', 'b.png', 400);
  const first = await publish('one', picture('a.png'));
  expect(first.encoded).toEqual([3, 3, 3]);
  const { src = '' } = first.media.pictures.get('a.png') ?? {};
  const published = publishedFile('one', src);
  const { ctimeMs } = statSync(published);
  expect((await publish('one', picture('a.png'))).encoded).toEqual([]);
  expect(statSync(published).ctimeMs).toBe(ctimeMs);

  rmSync(folder('one/public'), { recursive: true });
  expect((await publish('one', picture('a.png'))).encoded).toEqual([]);
  expect(existsSync(published)).toBe(true);
  // The other clone has the same picture under another name.
  expect((await publish('two', picture('b.png'))).encoded).toEqual([]);
  expect(readdirSync(ownEncodings())).toHaveLength(1);
});

test('a picture that changed is encoded again, under another path', async () => {
  await writePicture('one', 'a.png', 400);
  const before = await publish('one', picture('a.png'));
  await writePicture('one', 'a.png', 500);
  const after = await publish('one', picture('a.png'));
  expect(after.encoded).not.toEqual([]);
  const pathOf = ({ media }: typeof before) => media.pictures.get('a.png')?.src;
  expect(pathOf(after)).not.toBe(pathOf(before));
});

test('a picture that is none stops the build', async () => {
  await writePicture('one', 'a.png', 400);
  const { size } = statSync(folder('one/content/images/a.png'));
  truncateSync(folder('one/content/images/a.png'), size - 40);
  await expect(publish('one', picture('a.png'))).rejects.toThrow(
    /^A picture could not be encoded: .+/,
  );
});

test('a picture that is missing or damaged is left out where the last valid page may show it', async () => {
  for (const name of ['a.png', 'b.png']) await writePicture('one', name, 400);
  const { size } = statSync(folder('one/content/images/b.png'));
  truncateSync(folder('one/content/images/b.png'), size - 40);
  const value = ['a.png', 'b.png', 'c.png'].map(picture);
  const options = { projectFolder: folder('one'), quick: true };
  const { media } = await planReadableMedia([{ value }], options);
  expect([...media.pictures.keys()]).toEqual(['a.png']);
});

test('development has one JPEG', async () => {
  await writePicture('one', 'a.png', 900);
  const { media, encoded } = await publish('one', picture('a.png'), true);
  expect(encoded).toEqual([1]);
  expect(media.pictures.get('a.png')?.sources).toEqual([]);
});

test('a picture of small places alone has no large files', async () => {
  await writePicture('one', 'a.png', 900);
  const { media } = await publish('one', picture('a.png'), false, 384);
  expect(media.pictures.get('a.png')?.sources[0]?.srcSet).toMatch(/450w$/);
});

test('the widths of a picture end with its own, when that is worth a file', () => {
  expect(widthsOf(3000, Infinity).at(-1)).toBe(2100);
  expect(widthsOf(1600, Infinity)).toEqual([350, 450, 660, 830, 1060, 1280, 1600]);
  expect(widthsOf(1300, Infinity).at(-1)).toBe(1280);
  expect(widthsOf(200, Infinity)).toEqual([200]);
  expect(widthsOf(1600, 384)).toEqual([350, 450]);
  expect(widthsOf(420, 384)).toEqual([350, 420]);
});

test('encodings are in a folder of the user, or where the environment says', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/caches' })).toBe(path.resolve('/caches/x1-encodings'));
  expect(cacheFolder({ X1_ENCODINGS_FOLDER: '/ci' })).toBe(path.resolve('/ci'));
  expect(cacheFolder({})).toMatch(/\.cache[\\/]x1-encodings$/);
});

test('a published picture is the file of the cache, which takes no further space', async () => {
  await writePicture('one', 'a.png', 400);
  const { media } = await publish('one', picture('a.png'));
  const published = publishedFile('one', media.pictures.get('a.png')?.src ?? '');
  expect(statSync(published).nlink).toBe(2);
});

test('where a file can have no second name, it is copied', async () => {
  const linkSync = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
  });
  await writePicture('one', 'a.png', 400);
  const { media } = await publish('one', picture('a.png'));
  expect(linkSync).toHaveBeenCalled();
  linkSync.mockRestore();
  const published = publishedFile('one', media.pictures.get('a.png')?.src ?? '');
  expect(statSync(published).nlink).toBe(1);
  expect(await sharp(published).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
});

test('two pictures of the same bytes are published, and encoded once', async () => {
  await writePicture('one', 'a.png', 400);
  cpSync(folder('one/content/images/a.png'), folder('one/content/images/b.png'));
  const { media, encoded } = await publish('one', [picture('a.png'), picture('b.png')]);
  // AVIF of 350 px and 400 px, and a JPEG.
  expect(encoded).toEqual([3, 3, 3]);
  for (const name of ['a.png', 'b.png'])
    expect(existsSync(publishedFile('one', media.pictures.get(name)?.src ?? ''))).toBe(true);
});
