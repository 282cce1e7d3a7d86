/**
 * Draws the pictures of shared links in a process of its own, which `shareImages.ts` starts: the memory
 * that it needs is free again when it ends. It gets one message with all pictures, and sends one for each
 * that is done.
 */
const { mkdir, rename } = require('node:fs/promises');
const { availableParallelism } = require('node:os');
const path = require('node:path');
const sharp = require('sharp');
const { createGrounds, groundKey } = require('./grounds.cjs');

sharp.cache(false);
// One picture for each core is faster than all cores for one picture.
sharp.concurrency(1);

/** @typedef {{family: string, files: string[]}} Font */
/** @typedef {{ink: string, night: string, dusk: string, horizon: string, glow: string, accent: string, text: string, soft: string}} Colors */
/** @typedef {{lines: string[], size: number}} Headline */
/** @typedef {{name: string, tagline: string, logo?: string}} Brand */
/** @typedef {{cached: string, photo?: {source: string, x: number, y: number}, isPlain: boolean, kicker: string, headline: Headline, brand: Brand}} Drawing */
/** @typedef {{width: number, height: number, margin: number, display: Font[], text: Font[], colors: Colors}} Style */
/** @typedef {{input: Buffer, raw: {width: number, height: number, channels: 4}, left: number, top: number}} Layer */

const LOGO_HEIGHT = 46;
const SMALL_SIZE = 19;
const BAR = { width: 60, height: 4 };

/** How far letters such as g and y reach below the line, and where they do, in ems. */
const DESCENT = 0.25;
const DESCENDER = /[gjpqyQçş,;()]/;

const ARABIC = /\p{Script=Arabic}/u;

const escapeMarkup = (text) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);

/**
 * Draws a text, cut to what is visible of it, in a smaller size when it is wider than its place. The
 * letters that a font lacks are those of the next. Spaces between them would tear Arabic words.
 * @param {Font[]} fonts
 * @param {number} size in px
 * @param {number} width of its place, px
 * @param {{color: string, spacing?: number, more?: string}} look its spacing in ems
 */
async function drawText(text, fonts, size, width, look) {
  const { color, spacing = 0, more = '' } = look;
  const { data, info } = await sharp({
    text: {
      text: `<span font_features="lnum=1" foreground="${color}" letter_spacing="${ARABIC.test(text) ? 0 : Math.round(size * spacing * 1024)}" ${more}>${escapeMarkup(text)}</span>`,
      font: `${fonts.map(({ family }) => family).join(',')}, ${size}`,
      fontfile: fonts[0].files[0],
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width > width && size > 1) {
    const smaller = Math.max(1, Math.floor((size * width) / info.width));
    return drawText(text, fonts, smaller, width, look);
  }
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, size };
}

/** Makes the other files of a font known: each has the letters of some scripts. */
async function registerFont(font) {
  for (const fontfile of font.files)
    await sharp({ text: { text: 'a', font: `${font.family},`, fontfile } })
      .raw()
      .toBuffer();
}

/** The logo with the tagline: what every picture of a language has. The logo has at most half of the line. */
async function drawBrand(brand, { display, text, colors, margin, width }) {
  const top = margin - 8;
  const end = width - margin;
  const half = Math.floor((end - margin) / 2);
  if (brand.logo === undefined && brand.name === '') return [];
  const logo =
    brand.logo === undefined
      ? await drawText(brand.name, [...display, ...text], 44, half, { color: colors.text })
      : await sharp(brand.logo, { density: 300 })
          .resize({ height: LOGO_HEIGHT, width: half, fit: 'inside' })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
          .then(({ data, info }) => ({
            input: data,
            raw: { width: info.width, height: info.height, channels: 4 },
          }));
  const middle = top + LOGO_HEIGHT / 2;
  const centred = ({ raw }) => Math.round(middle - raw.height / 2);
  const from = sideOf(brand.tagline, { margin, width });
  const layers = [{ ...logo, left: from(0, logo), top: centred(logo) }];
  if (brand.tagline === '') return layers;
  const look = { color: colors.text, spacing: 0.305, more: 'weight="600"' };
  const offset = logo.raw.width + 30;
  const tagline = await drawText(
    brand.tagline,
    [...text, ...display],
    16,
    end - margin - offset,
    look,
  );
  return [...layers, { ...tagline, left: from(offset, tagline), top: centred(tagline) }];
}

/** Finds where a layer begins, px from the left, by its distance from the side on which a text begins. */
const sideOf =
  (text, { margin, width }) =>
  (offset, { raw }) =>
    ARABIC.test(text) ? width - margin - offset - raw.width : margin + offset;

/** The title of a page, at the bottom. Without it, the kicker would mean nothing. */
async function drawTitle({ headline, kicker }, { display, text, colors, margin, width, height }) {
  const { lines, size } = headline;
  if (lines.length === 0) return [];
  const title = await drawText(lines.join('\n'), [...display, ...text], size, width - 2 * margin, {
    color: colors.text,
    spacing: -0.01,
    more: 'line_height="0.84"',
  });
  const descent = DESCENDER.test(lines.at(-1) ?? '') ? Math.round(title.size * DESCENT) : 0;
  const from = sideOf(lines.join(' '), { margin, width });
  const titleTop = height - margin - title.raw.height + descent;
  const middle = titleTop - 42;
  const bar = await sharp({
    create: { ...BAR, channels: 4, background: colors.accent },
  })
    .raw()
    .toBuffer();
  const layers = [
    { ...title, left: from(0, title), top: titleTop },
    {
      input: bar,
      raw: { ...BAR, channels: 4 },
      left: from(0, { raw: BAR }),
      top: middle - BAR.height / 2,
    },
  ];
  if (kicker === '') return layers;
  const look = { color: colors.soft, spacing: 0.175, more: 'weight="600"' };
  const offset = BAR.width + 22;
  const space = width - 2 * margin - offset;
  const small = await drawText(kicker, [...text, ...display], SMALL_SIZE, space, look);
  return [
    ...layers,
    { ...small, left: from(offset, small), top: Math.round(middle - small.raw.height / 2) },
  ];
}

/**
 * Draws a layer on a picture of three channels. For a few words this takes a fifth of the time that
 * composing two whole pictures takes.
 */
function blend(picture, { input, raw, left, top }, { width, height }) {
  for (let y = Math.max(0, -top); y < raw.height && y + top < height; y += 1)
    for (let x = Math.max(0, -left); x < raw.width && x + left < width; x += 1) {
      const from = (y * raw.width + x) * 4;
      const opacity = input[from + 3] / 255;
      if (opacity === 0) continue;
      const to = ((y + top) * width + x + left) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        picture[to + channel] += (input[from + channel] - picture[to + channel]) * opacity;
    }
}

/** Makes what the pictures share, and a function that draws one. Pictures of one ground are to follow one another. */
async function createDrawer(style) {
  const { width, height } = style;
  for (const font of [...style.display, ...style.text]) await registerFont(font);
  const groundOf = await createGrounds(style);
  const brands = new Map();
  const brandOf = ({ brand }) => {
    const key = JSON.stringify(brand);
    if (!brands.has(key)) brands.set(key, drawBrand(brand, style));
    return brands.get(key);
  };

  /** @param {Drawing} drawing */
  return async (drawing) => {
    const { cached, isPlain } = drawing;
    await mkdir(path.dirname(cached), { recursive: true });
    const picture = Buffer.from(await groundOf(drawing));
    const layers = isPlain
      ? []
      : [...(await brandOf(drawing)), ...(await drawTitle(drawing, style))];
    for (const layer of layers) blend(picture, layer, style);
    // A file has its name only when it is complete. Two builds may draw the same picture.
    const part = `${cached}.${process.pid}.part`;
    await sharp(picture, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 82, optimiseCoding: false })
      .toFile(part);
    await rename(part, cached);
  };
}

process.once('message', async ({ style, drawings }) => {
  try {
    const draw = await createDrawer(style);
    drawings.sort((one, other) => (groundKey(one) < groundKey(other) ? -1 : 1));
    const worker = async () => {
      for (let next = drawings.pop(); next; next = drawings.pop()) {
        await draw(next);
        process.send({ done: next.cached });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  } catch (error) {
    process.exitCode = 1;
    process.send({ error: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
