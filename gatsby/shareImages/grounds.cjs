/** The grounds of the pictures of shared links. */
const sharp = require('sharp');

/** A drawing of the size of the picture. */
const drawSvg = (body, { width, height }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );

/** A linear gradient across the picture; each stop is an offset, a colour and an opacity. */
const linear = (id, direction, stops) =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`;

const fill = (id) => `<rect width="100%" height="100%" fill="url(#${id})"/>`;

/** The shade over a photograph, as on the hero of a page: the text stays legible, the sky stays open. */
const shade = ({ colors: { ink } }) =>
  linear('up', 'x1="0" y1="1" x2="0" y2="0"', [
    [0, ink, 0.9],
    [0.42, ink, 0.5],
    [0.75, ink, 0.04],
    [0.84, ink, 0.08],
    [1, ink, 0.6],
  ]) +
  linear('right', 'x1="0" y1="0" x2="1" y2="0"', [
    [0, ink, 0.62],
    [0.62, ink, 0],
  ]) +
  fill('up') +
  fill('right');

/** Dawn above the clouds, without a photograph. */
const dawn = ({ colors: { ink, night, dusk, horizon, glow } }) =>
  linear('sky', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, ink, 1],
    [0.55, night, 1],
    [1, dusk, 1],
  ]) +
  `<radialGradient id="sun" cx="0.86" cy="1.06" r="0.62"><stop offset="0" stop-color="${glow}" stop-opacity="0.8"/><stop offset="0.38" stop-color="${horizon}" stop-opacity="0.42"/><stop offset="1" stop-color="${dusk}" stop-opacity="0"/></radialGradient>` +
  fill('sky') +
  fill('sun');

/** A photograph that fills the picture, with the part in view that its focus names. */
async function fillWith({ source, x, y }, { width, height, colors }) {
  const { autoOrient: original } = await sharp(source).metadata();
  const scale = Math.max(width / original.width, height / original.height);
  const resized = {
    width: Math.max(width, Math.round(original.width * scale)),
    height: Math.max(height, Math.round(original.height * scale)),
  };
  return sharp(source, { autoOrient: true })
    .resize(resized)
    .extract({
      left: Math.round((resized.width - width) * x),
      top: Math.round((resized.height - height) * y),
      width,
      height,
    })
    .flatten({ background: colors.ink })
    .toColourspace('srgb');
}

/** What the grounds of pictures differ in. */
const groundKey = ({ photo, isPlain }) => JSON.stringify([photo, isPlain]);

/**
 * Makes a function that draws the ground of a drawing. A ground of a photograph takes ten times as long as what stands on
 * it: the last one is kept for the next drawings.
 */
async function createGrounds(style) {
  const { width, height } = style;
  const over = await sharp(drawSvg(shade(style), style))
    .ensureAlpha()
    .raw()
    .toBuffer();

  /** A photograph, with the shade unless it is to stay as it is; without one, dawn. */
  async function drawGround({ photo, isPlain }) {
    if (!photo)
      return sharp(drawSvg(dawn(style), style))
        .removeAlpha()
        .raw()
        .toBuffer();
    const ground = await fillWith(photo, style);
    const shaded = isPlain
      ? ground
      : ground.composite([{ input: over, raw: { width, height, channels: 4 }, left: 0, top: 0 }]);
    return shaded.removeAlpha().raw().toBuffer();
  }

  let last = { key: '', ground: Promise.resolve(Buffer.alloc(0)) };
  return (drawing) => {
    const key = groundKey(drawing);
    if (last.key !== key) last = { key, ground: drawGround(drawing) };
    return last.ground;
  };
}

module.exports = { createGrounds, groundKey };
