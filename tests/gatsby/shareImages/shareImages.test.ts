/** @jest-environment node */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Page } from '../../../src/blocks/registry';
import type { Picture } from '../../../src/content/fields';
import { drawableText } from '../../../gatsby/shareImages/drawableText';
import { headlineOf } from '../../../gatsby/shareImages/headline';
import { planShareImages } from '../../../gatsby/shareImages/shareImages';
import { cacheFolder } from '../../../packages/cache/cache';
import { keepEncodingsApart } from '../../support/encodingsApart';
import { temporaryFolder } from '../../support/temporaryFolder';

const picture = (src: string, more: Partial<Picture> = {}): Picture => ({
  kind: 'picture',
  src,
  alt: `The picture ${src}.`,
  focus: 'centre',
  ...more,
});

const SITE = {
  fallbackTitle: 'Kestrel | Fly',
  brand: {
    name: 'Kestrel',
    slug: 'kestrel',
    tagline: 'Wings for a day',
    logo: picture('logo.png'),
    company: 'Kestrel Ltd',
    url: 'https://kestrel.example',
  },
};

const BLUE = '#1040a0';
const GREEN = '#20b060';

const statement: Page['blocks'][number] = {
  type: 'statement',
  title: 'A statement',
  layout: 'split',
  actions: [],
};

const withPicture: Page['blocks'][number] = {
  type: 'imageText',
  title: 'A',
  text: [],
  picture: picture('blue.jpg'),
  side: 'left',
  actions: [],
};

const page = (route: string, more: Partial<Page> = {}): Page => ({
  path: route,
  title: 'How we fly | Kestrel',
  description: 'A page.',
  blocks: [statement],
  ...more,
});

keepEncodingsApart('file');
const folder = temporaryFolder('file');
beforeAll(async () => {
  const images = folder('content/images');
  mkdirSync(images, { recursive: true });
  const plain = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } });
  await plain('#ffffff', 80, 40).toFile(path.join(images, 'logo.png'));
  await plain(BLUE, 1600, 900).toFile(path.join(images, 'blue.jpg'));
  // Green on the left, blue on the right: what is in view depends on the focus.
  await plain(BLUE, 4000, 630)
    .composite([{ input: await plain(GREEN, 2000, 630).png().toBuffer(), left: 0, top: 0 }])
    .toFile(path.join(images, 'wide.png'));
  // The same, as a phone that was turned writes it.
  await sharp(path.join(images, 'wide.png'))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .png()
    .toFile(path.join(images, 'turned.png'));
});

/** Publishes the pictures of pages, and counts those that are drawn. */
async function publish(...pages: Page[]) {
  const drawn: number[] = [];
  const { images, draw } = planShareImages([{ site: SITE, pages }], folder());
  await draw((total) => drawn.push(total));
  return {
    drawn,
    images: pages.map(({ path: route }) => images.get(route) ?? { src: '', alt: '' }),
  };
}

const fileOf = (src: string): string => folder('public', src);

/** The colour of a point of a picture. */
async function colorAt(src: string, left: number, top: number): Promise<number[]> {
  const point = { left, top, width: 1, height: 1 };
  return [...(await sharp(fileOf(src)).extract(point).removeAlpha().raw().toBuffer())];
}

/** The columns, from left to right, in which something differs from the same picture without its text. */
async function writtenColumns(src: string, empty: string, top: number, height: number) {
  const band = (file: string) =>
    sharp(fileOf(file)).extract({ left: 0, top, width: 1200, height }).greyscale().raw().toBuffer();
  const [written, ground] = [await band(src), await band(empty)];
  const columns = [...written.keys()]
    .filter((at) => Math.abs((written[at] ?? 0) - (ground[at] ?? 0)) > 40)
    .map((at) => at % 1200);
  return { from: Math.min(...columns), to: Math.max(...columns) };
}

/** The number of nearly white points in the lower half, where the headline stands. */
async function lettersIn(src: string): Promise<number> {
  const half = { left: 0, top: 315, width: 1200, height: 315 };
  const points = await sharp(fileOf(src)).extract(half).greyscale().raw().toBuffer();
  return points.filter((point) => point > 230).length;
}

test('each page has a JPEG of its own of 1200 × 630 px with its headline, drawn once', async () => {
  const pages = [page('/a'), page('/b', { title: 'Another page with more words | Kestrel' })];
  const first = await publish(...pages);
  const [a, b] = first.images;
  expect(first.drawn).toEqual([2, 2]);
  expect(a?.src).not.toBe(b?.src);
  expect(a?.alt).toBe('How we fly');
  for (const image of first.images) {
    expect(await sharp(fileOf(image.src)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(statSync(fileOf(image.src)).size).toBeLessThan(100_000);
  }
  expect(await lettersIn(b?.src ?? '')).toBeGreaterThan(await lettersIn(a?.src ?? ''));

  expect((await publish(...pages)).drawn).toEqual([]);
  rmSync(folder('public'), { recursive: true });
  const again = await publish(...pages);
  expect(again.drawn).toEqual([]);
  expect(again.images).toEqual(first.images);
  expect(existsSync(fileOf(a?.src ?? ''))).toBe(true);
});

test('two pages of one headline show one picture, which is drawn once', async () => {
  const title = 'Two of a kind';
  const { drawn, images } = await publish(page('/one', { title }), page('/two', { title }));
  expect(drawn).toEqual([1]);
  expect(images[0]).toEqual(images[1]);
  expect(existsSync(fileOf(images[0]?.src ?? ''))).toBe(true);
});

test('the font is that of the theme: it is narrower than the fonts of systems', async () => {
  const { images } = await publish(page('/wide', { title: 'Fly on your own time' }));
  const columns = async (src: string): Promise<number> => {
    const band = { left: 0, top: 440, width: 1200, height: 130 };
    const points = await sharp(fileOf(src)).extract(band).greyscale().raw().toBuffer();
    const lit = new Set(
      [...points.keys()].filter((at) => (points[at] ?? 0) > 230).map((at) => at % 1200),
    );
    return Math.max(...lit) - Math.min(...lit);
  };
  // The fonts of systems need more than 1,000 px.
  const columnsOfTitle = await columns(images[0]?.src ?? '');
  expect(columnsOfTitle).toBeGreaterThan(760);
  expect(columnsOfTitle).toBeLessThan(920);
});

test('the hero picture fills the picture, under the headline of the hero', async () => {
  const hero: Page['blocks'][number] = {
    type: 'hero',
    title: 'Above & beyond <the> clouds',
    kicker: 'Kicker',
    picture: picture('blue.jpg', { alt: 'A blue sky.' }),
    height: 'tall',
    align: 'left',
    actions: [],
    sections: [],
  };
  const { images } = await publish(page('/hero', { blocks: [hero, statement] }));
  const [image = { src: '', alt: '' }] = images;
  expect(image.alt).toBe('Above & beyond <the> clouds. A blue sky.');
  const [red = 255, , blue = 0] = await colorAt(image.src, 1190, 200);
  expect(blue).toBeGreaterThan(red + 60);
  expect(await lettersIn(image.src)).toBeGreaterThan(1000);
});

test.each([
  ['as it is', 'wide.png'],
  ['upright', 'turned.png'],
])("a page's own picture is shown %s, around its focus", async (_how, file) => {
  const wide = (focus: Picture['focus']) => picture(file, { focus, alt: 'Two colours.' });
  const { images } = await publish(
    page('/left', { shareImage: wide('left') }),
    page('/right', { shareImage: wide('right') }),
  );
  const [left, right] = images;
  expect(left?.alt).toBe('Two colours.');
  const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => green > red && green > blue;
  expect(isGreen(await colorAt(left?.src ?? '', 600, 315))).toBe(true);
  expect(isGreen(await colorAt(right?.src ?? '', 600, 315))).toBe(false);
  expect(await lettersIn(left?.src ?? '')).toBe(0);
});

test('the brand and the file of a picture change the picture', async () => {
  const before = (await publish(page('/a'))).images[0]?.src;
  const site = { ...SITE, brand: { ...SITE.brand, tagline: 'Another tagline' } };
  const after = planShareImages([{ site, pages: [page('/a')] }], folder());
  expect(after.images.get('/a')?.src).not.toBe(before);
  expect(existsSync(cacheFolder())).toBe(true);
});

test('each page has its own ground and the brand of its language, however many share them', async () => {
  const own = (route: string, language: string, shareImage?: Picture): Page =>
    page(`/${language}${route}`, {
      title: `${language} ${route}`,
      ...(shareImage ? { shareImage } : { blocks: route < '/c' ? [withPicture] : [statement] }),
    });
  const pagesIn = (language: string) => [
    own('/a', language),
    own('/c', language),
    own('/e', language, picture('wide.png', { focus: 'left' })),
    own('/b', language),
    own('/d', language),
    own('/f', language, picture('wide.png', { focus: 'right' })),
  ];
  const { name, slug, company, url } = SITE.brand;
  const versions = ['one', 'other'].map((tagline) => ({
    site: { ...SITE, brand: { name, slug, company, url, tagline } },
    pages: pagesIn(tagline),
  }));
  const { images, draw } = planShareImages(versions, folder());
  await draw();
  const srcOf = (address: string): string => images.get(address)?.src ?? '';
  for (const language of ['one', 'other']) {
    const colors = await Promise.all(
      ['/a', '/b', '/c', '/d', '/e', '/f'].map((route) =>
        colorAt(srcOf(`/${language}${route}`), 1190, 200),
      ),
    );
    const [blue = [], , dawn = [], , left = [], right = []] = colors;
    expect(colors[1]).toEqual(blue);
    expect(colors[3]).toEqual(dawn);
    expect(blue[2]).toBeGreaterThan((dawn[2] ?? 0) + 60);
    expect(left[1]).toBeGreaterThan((right[1] ?? 0) + 60);
  }
  const taglines = { left: 0, top: 60, width: 700, height: 46 };
  const corner = (address: string) =>
    sharp(fileOf(srcOf(address)))
      .extract(taglines)
      .raw()
      .toBuffer();
  for (const route of ['/a', '/c']) {
    const one = await corner(`/one${route}`);
    expect(one.equals(await corner(`/other${route}`))).toBe(false);
  }
});

test('without a logo, the name of the brand stands on the picture', async () => {
  const drawn = async (name: string): Promise<Buffer> => {
    const { slug, tagline, company, url } = SITE.brand;
    const site = { ...SITE, brand: { name, slug, tagline, company, url } };
    const { images, draw } = planShareImages(
      [{ site, pages: [page('/a', { title: 'Wings' })] }],
      folder(),
    );
    await draw();
    const corner = { left: 0, top: 0, width: 500, height: 130 };
    return sharp(fileOf(images.get('/a')?.src ?? ''))
      .extract(corner)
      .raw()
      .toBuffer();
  };
  expect((await drawn('Kestrel')).equals(await drawn('Falcon'))).toBe(false);
});

test.each([
  ['Fly', 104, ['Fly']],
  ['The aircraft you need, when you need it', 90, ['The aircraft you need,', 'when you need it']],
  [
    'Memories That Last a Lifetime, Experiences That Leave No Trace',
    74,
    ['Memories That Last a', 'Lifetime, Experiences', 'That Leave No Trace'],
  ],
])('the headline "%s" is set in %i px', (title, size, lines) => {
  expect(headlineOf(title)).toEqual({ size, lines });
});

test('the longest headline has four lines that fit', () => {
  const { lines, size } = headlineOf('eleven word '.repeat(10).trim());
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const line of lines) expect(line.length * size * 0.42).toBeLessThanOrEqual(960);
  // One that does not fit is cut.
  expect(headlineOf('eleven word '.repeat(40).trim()).lines).toHaveLength(4);
});

test.each([
  ['a word of wide letters', 'W'.repeat(30)],
  ['a word longer than any line', 'Wm'.repeat(60)],
  ['words of wide letters', 'WWWWWWWWW MMMMMMMMMM '.repeat(5)],
])('%s stays inside the picture', async (_promise, title) => {
  const hero: Page['blocks'][number] = {
    type: 'hero',
    title,
    kicker: 'W'.repeat(110),
    height: 'tall',
    align: 'left',
    actions: [],
    sections: [],
  };
  const { images } = await publish(
    page('/long', { blocks: [hero] }),
    page('/empty', { title: '飛行機' }),
  );
  const [long = '', empty = ''] = images.map(({ src }) => src);
  const { from, to } = await writtenColumns(long, empty, 140, 490);
  expect(from).toBeGreaterThanOrEqual(66);
  expect(to).toBeLessThanOrEqual(1134);
});

test('a long name and tagline of the brand stay inside the picture', async () => {
  const { slug, company, url } = SITE.brand;
  const brand = { slug, company, url, name: 'Wm'.repeat(50), tagline: 'WIDE '.repeat(24) };
  const drawn = async (name: string, tagline: string): Promise<string> => {
    const site = { ...SITE, brand: { ...brand, name, tagline } };
    const { images, draw } = planShareImages(
      [{ site, pages: [page('/a', { title: '飛行機' })] }],
      folder(),
    );
    await draw();
    return images.get('/a')?.src ?? '';
  };
  const { to } = await writtenColumns(
    await drawn(brand.name, brand.tagline),
    await drawn('飛', '飛'),
    0,
    140,
  );
  expect(to).toBeGreaterThan(900);
  expect(to).toBeLessThanOrEqual(1134);
});

test('a symbol that no font has is left out; a headline with such a letter is not drawn', async () => {
  const { images } = await publish(
    page('/plain', { title: 'Fly now' }),
    page('/symbol', { title: '✈️ Fly 🛩 now' }),
    page('/letters', { title: '飛行機 X' }),
    page('/photo', { title: '飛行機', blocks: [withPicture] }),
  );
  const [plain, symbol, letters, photo] = images;
  expect(symbol?.src).toBe(plain?.src);
  expect(await lettersIn(letters?.src ?? '')).toBe(0);
  expect(letters?.alt).toBe('Kestrel');
  expect(photo?.alt).toBe('The picture blue.jpg.');
});

test('what one font lacks is drawn in the other', () => {
  expect(drawableText('Полёт É ₴ ½ →')).toBe('Полёт É ₴ ½');
});

test('a word that is longer than a line is broken between letters', () => {
  const word = 'e\u0301'.repeat(60);
  const { lines } = headlineOf(word);
  expect(lines.join('')).toBe(word);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^e/);
  expect(headlineOf('')).toEqual({ lines: [], size: 0 });
});
