/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { writeCrawlerFiles } from '../../../gatsby/crawlers/crawlerFiles';
import { MANIFEST_ICONS, publishIcons, withIcon } from '../../../gatsby/crawlers/icons';
import { sitemapOptions } from '../../../gatsby/crawlers/sitemap';
import { keepEncodingsApart } from '../../support/encodingsApart';
import { barePage, notePage, routePage } from '../../support/content/entryPages';
import { temporaryFolder } from '../../support/temporaryFolder';

const BRAND = {
  name: 'Kestrel',
  slug: 'kestrel',
  tagline: 'Wings',
  logo: { kind: 'picture' as const, src: 'logo.svg', alt: '', focus: 'centre' as const },
  company: 'Kestrel Ltd',
  url: 'https://kestrel.example',
};

const folder = temporaryFolder();
keepEncodingsApart('file');

beforeEach(() => {
  for (const name of ['public', 'static', 'content/images'])
    mkdirSync(folder(name), { recursive: true });
});

const read = (name: string): string => readFileSync(folder('public', name), 'utf8');

test('robots.txt is that of static/ with the address of the sitemap', () => {
  writeFileSync(folder('static/robots.txt'), 'User-agent: *\nDisallow: /api/\n');
  writeCrawlerFiles(folder(), { brand: BRAND, fallbackTitle: 'Kestrel | Fly' });
  expect(read('robots.txt')).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://kestrel.example/sitemap-index.xml\n',
  );
});

test('the web manifest is named after the brand, and its icons have their sizes', async () => {
  writeCrawlerFiles(folder(), { brand: BRAND, fallbackTitle: 'Kestrel | Fly' });
  await publishIcons(BRAND, folder());
  const manifest = JSON.parse(read('manifest.webmanifest')) as Record<string, unknown>;
  expect(manifest).toEqual({
    name: 'Kestrel | Fly',
    short_name: 'Kestrel',
    lang: 'en',
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    background_color: manifest['theme_color'],
    icons: MANIFEST_ICONS,
  });
  // What phones ask for: two sizes, and one that they cut to a shape.
  expect(MANIFEST_ICONS.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of MANIFEST_ICONS) {
    const { width, height, format } = await sharp(folder('public', src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#208040"/><circle cx="32" cy="32" r="30" fill="#fff"/></svg>';

/** The colours of the corner of a picture, of its middle and of a point by its left edge: red, green, blue, opacity. */
async function colorsOf(name: string): Promise<number[][]> {
  const { data, info } = await sharp(folder('public', name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (index: number) => [...data.subarray(index * 4, index * 4 + 4)];
  const middle = (info.height / 2) * info.width;
  return [at(0), at(middle + info.width / 2), at(middle + Math.round(info.width / 12))];
}

test('a drawn icon is served as it is; icons that phones cut are filled to the edge with its ground', async () => {
  writeFileSync(folder('content/images/icon.svg'), ICON);
  await publishIcons({ ...BRAND, icon: { ...BRAND.logo, src: 'icon.svg' } }, folder());
  expect(read('icon.svg')).toBe(ICON);
  const [ground, white] = [
    [32, 128, 64, 255],
    [255, 255, 255, 255],
  ];
  // The drawing stays within the part that no phone cuts off.
  expect(await colorsOf('apple-touch-icon.png')).toEqual([ground, white, ground]);
  expect(await colorsOf('icon-maskable-512.png')).toEqual([ground, white, ground]);
  const [corner, , edge] = await colorsOf('icon-192.png');
  expect(corner?.[3]).toBe(0);
  expect(edge).toEqual(white);
  expect((await sharp(folder('public/apple-touch-icon.png')).metadata()).width).toBe(180);
});

test('an icon that a phone has turned is upright', async () => {
  const create = (width: number, background: string) => ({
    create: { width, height: 64, channels: 3 as const, background },
  });
  const red = { input: create(32, '#ff0000'), left: 0, top: 0 };
  const upright = await sharp(create(64, '#0000ff')).composite([red]).png().toBuffer();
  await sharp(upright)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .png()
    .toFile(folder('content/images/icon.png'));
  await publishIcons({ ...BRAND, icon: { ...BRAND.logo, src: 'icon.png' } }, folder());
  const left = { left: 20, top: 96, width: 1, height: 1 };
  const [first = 0, , third = 0] = await sharp(folder('public/icon-192.png'))
    .extract(left)
    .raw()
    .toBuffer();
  expect(first).toBeGreaterThan(third);
});

test('icon.svg is the icon of a brand that names none', async () => {
  writeFileSync(folder('content/images/icon.svg'), ICON);
  await publishIcons({ ...BRAND, icon: { ...BRAND.logo, src: 'icon.svg' } }, folder());
  const named = readFileSync(folder('public/icon-512.png'));
  await publishIcons(withIcon({ brand: BRAND }, folder()).brand, folder());
  expect(readFileSync(folder('public/icon-512.png')).equals(named)).toBe(true);
});

test('favicon.ico holds a picture of 32 px', async () => {
  await publishIcons(BRAND, folder());
  const ico = readFileSync(folder('public/favicon.ico'));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
  const offset = ico.readUInt32LE(18);
  expect(ico.readUInt32LE(14)).toBe(ico.length - offset);
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('without an icon, it is the first letter of the name', async () => {
  await publishIcons(BRAND, folder());
  const kestrel = readFileSync(folder('public/icon-512.png'));
  await publishIcons({ ...BRAND, name: 'Falcon' }, folder());
  expect(readFileSync(folder('public/icon-512.png')).equals(kestrel)).toBe(false);
  expect(readdirSync(folder('public'))).not.toContain('icon.svg');
});

test('the sitemap has the published pages that search engines may show, and the days of notes', () => {
  const pages = [
    barePage('/journal'),
    barePage('/about', { hidden: false }),
    barePage('/secret', { hidden: true }),
    notePage('/journal/snow', { date: '2026-11-20' }),
    notePage('/journal/secret', {}, { hidden: true }),
    routePage('/paris-to-geneva'),
    routePage('/doorway', { hidden: true }),
  ];
  const options = sitemapOptions(() => ({ content: { site: { brand: BRAND } }, pages }));
  expect(options.resolvePages().map(options.serialize)).toEqual([
    { url: '/journal' },
    { url: '/about' },
    { url: '/journal/snow', lastmod: '2026-11-20' },
    { url: '/paris-to-geneva' },
  ]);
  expect(options.resolveSiteUrl()).toBe('https://kestrel.example');
});

test('the sitemap names the versions of a page that there are', () => {
  const version = (code: string, path: string, hasPage = true) => ({
    code,
    label: code,
    path,
    offer: code,
    hasPage,
  });
  const language = {
    code: 'en',
    original: 'en',
    home: '/',
    versions: [version('en', '/about'), version('fr', '/fr/about'), version('ru', '/ru', false)],
    untranslated: [],
  };
  const options = sitemapOptions(() => ({
    content: { site: { brand: BRAND } },
    pages: [{ path: '/about', language }],
  }));
  expect(options.resolvePages().map(options.serialize)).toEqual([
    {
      url: '/about',
      links: [
        { lang: 'en', url: '/about' },
        { lang: 'fr', url: '/fr/about' },
      ],
    },
  ]);
});
