import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { heroPicture } from '../../src/blocks/hero/heroPicture';
import type { Page } from '../../src/blocks/registry';
import type { Picture } from '../../src/content/fields';
import { FOCUS_POINTS } from '../../src/content/focusPoints';
import { pageName } from '../../src/content/pageName';
import type { SiteShell } from '../../src/content/siteSchema';
import { SHARE_IMAGE_SIZE } from '../../src/shell/head/shareImageSize';
import { FONT_STACKS, type FontFamily } from '../../src/theme/fontFiles';
import { palette } from '../../src/theme/palette';
import { isPicture } from '../../packages/compiler/pages';
import { mediaFile } from '../../packages/compiler/folders';
import { IMAGES_FOLDER } from '../../packages/compiler/sources';
import { cacheFolder, digestOf, digestOfCode, publishCached } from '../../packages/cache/cache';
import { runPictureProcess } from '../pictures/pictureProcess';
import type { PictureWork } from '../pictures/pictureWork';
import { drawableText } from './drawableText';
import { drawingFont } from './drawingFont';
import { headlineOf, type Headline } from './headline';

/** The picture that a link to a page shows on other sites. */
export type ShareImage = { src: string; alt: string };

const MARGIN_PX = 68;

const DRAWING_SCRIPT = 'gatsby/shareImages/draw.cjs';

const COLORS = {
  ink: palette.ink,
  night: palette.night,
  dusk: palette.dusk,
  horizon: palette.horizon,
  glow: palette.pink,
  accent: palette.accent,
  text: palette.white,
  soft: palette.cloud,
};

/** The weights of the headline and of the small texts. */
const WEIGHTS = [400, 600] as const;

/** What is drawn for a page. */
type Drawing = {
  photo?: { source: string; x: number; y: number };
  /** The photograph alone, without text. */
  isPlain: boolean;
  kicker: string;
  headline: Headline;
};

/** What is drawn of the brand, and the file of its logo. */
type Brand = { name: string; tagline: string; logo?: string };

/** The parts of the site that the pictures show. */
type DrawnSite = Pick<SiteShell, 'brand' | 'fallbackTitle'>;

/**
 * Plans a picture for each page below `public/static`: its hero picture, or its first one, with its
 * headline; without a picture, the headline alone. A page's own `shareImage` takes the place of it. The
 * pictures are kept like the encodings of pictures, by what they show.
 * @param versions the site in each of its languages
 * @param projectFolder the folder that holds `content/` and `public/`
 * @returns the picture of each page, by its path, and the work that draws them
 */
export function planShareImages(
  versions: readonly { site: DrawnSite; pages: readonly Page[] }[],
  projectFolder: string,
): { images: ReadonlyMap<string, ShareImage>; draw: PictureWork } {
  const images = path.join(projectFolder, IMAGES_FOLDER);
  const hashOfFile = rememberHashes();
  const code = digestOfCode([path.dirname(path.resolve(DRAWING_SCRIPT))]);

  const planned = versions.flatMap(({ site, pages }) => {
    const brand = brandOf(site, images);
    const { name, tagline, logo } = brand;
    const shared = [name, tagline, logo && hashOfFile(logo), COLORS, code];
    return pages.map((page) => {
      const picture = page.shareImage ?? pictureOf(page);
      const drawing = drawingOf(page, picture, site, images);
      const { photo, ...text } = drawing;
      const shown = [shared, text, photo && [photo.x, photo.y, hashOfFile(photo.source)]];
      const hash = digestOf(JSON.stringify(shown));
      const src = `/static/${hash}/share.jpg`;
      return {
        page,
        drawing: { ...drawing, brand },
        cached: path.join(cacheFolder(), hash, 'share.jpg'),
        target: path.join(projectFolder, 'public', src),
        image: { src, alt: altOf(page, drawing, picture, site) },
      };
    });
  });

  const draw: PictureWork = (onDone = () => undefined) =>
    publishCached(planned, async (missing) => {
      const drawings = missing.map(({ drawing, cached }) => ({ ...drawing, cached }));
      const style = { ...SHARE_IMAGE_SIZE, margin: MARGIN_PX, colors: COLORS };
      const fonts = await fontsFor(drawings);
      await runPictureProcess(DRAWING_SCRIPT, { style: { ...style, ...fonts }, drawings }, () =>
        onDone(drawings.length),
      );
    });
  return { images: new Map(planned.map(({ page, image }) => [page.path, image])), draw };
}

/** What the pictures show of the brand. */
function brandOf({ brand }: DrawnSite, images: string): Brand {
  return {
    name: drawableText(brand.name),
    tagline: drawableText(brand.tagline.toUpperCase()),
    ...(brand.logo && { logo: mediaFile(images, brand.logo.src) }),
  };
}

/** Hashes each file once. */
function rememberHashes(): (file: string) => string {
  const hashes = new Map<string, string>();
  return (file) => {
    const hash = hashes.get(file) ?? createHash('sha256').update(readFileSync(file)).digest('hex');
    hashes.set(file, hash);
    return hash;
  };
}

function drawingOf(
  page: Page,
  picture: Picture | undefined,
  site: DrawnSite,
  images: string,
): Drawing {
  const [first] = page.blocks;
  const focus = picture && FOCUS_POINTS[picture.focus];
  return {
    ...(picture && {
      photo: {
        source: mediaFile(images, picture.src),
        x: (focus?.x ?? 0) / 100,
        y: (focus?.y ?? 0) / 100,
      },
    }),
    isPlain: page.shareImage !== undefined,
    kicker: drawableText(first?.type === 'hero' ? (first.kicker ?? '').toUpperCase() : ''),
    headline: headlineOf(drawableText(titleOf(page, site))),
  };
}

/** The headline of a page; without a hero, its title without the name of the brand. */
function titleOf({ blocks: [first], title }: Page, { brand, fallbackTitle }: DrawnSite): string {
  if (first?.type === 'hero') return first.title;
  return pageName(title ?? fallbackTitle, brand.name);
}

/** The picture of a page that its visitors see first. A drawing, such as a logo, fills no picture. */
const pictureOf = ({ blocks }: Page): Picture | undefined =>
  [heroPicture(blocks)?.picture, ...picturesIn(blocks)].find(
    (picture) => picture && !/\.svg$/i.test(picture.src),
  );

function* picturesIn(value: unknown): Generator<Picture> {
  if (typeof value !== 'object' || value === null) return;
  if (isPicture(value)) yield value;
  else for (const inner of Object.values(value)) yield* picturesIn(inner);
}

/** What the picture shows: its text, and what the photograph shows. */
function altOf(page: Page, { headline }: Drawing, picture: Picture | undefined, site: DrawnSite) {
  if (page.shareImage) return page.shareImage.alt;
  const title = headline.lines.length === 0 ? '' : titleOf(page, site);
  const texts = [title, picture?.alt ?? ''].filter((text) => text !== '');
  return texts.length === 0 ? site.brand.name : texts.join('. ');
}

/** The fonts, each with the scripts of all texts: what one of them lacks, another may have. */
async function fontsFor(drawings: readonly (Drawing & { brand: Brand })[]) {
  const texts = new Set(
    drawings.flatMap(({ headline, kicker, brand: { name, tagline } }) => [
      ...headline.lines,
      kicker,
      name,
      tagline,
    ]),
  );
  const fontsOf = (families: readonly FontFamily[], weight: number) =>
    Promise.all(families.map((family) => drawingFont(family, weight, [...texts])));
  return {
    display: (await fontsOf(FONT_STACKS.display, WEIGHTS[0])).filter(
      ({ files }) => files.length > 0,
    ),
    text: (await fontsOf(FONT_STACKS.text, WEIGHTS[1])).filter(({ files }) => files.length > 0),
  };
}
