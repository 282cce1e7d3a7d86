/**
 * What encoding leaves of the parts of a picture that an eye looks at: by SSIM, 1 where nothing changed. The pictures
 * are drawn here, with what a saving encoder loses first.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { planMedia } from '../../../gatsby/pictures/planMedia';
import { keepEncodingsApart } from '../../support/encodingsApart';
import { temporaryFolder } from '../../support/temporaryFolder';

const WIDTH = 830;
const HEIGHT = 552;

keepEncodingsApart('test');
const folder = temporaryFolder();

/** Numbers from 0 to 1 that look random and are the same in each run. */
function numbers(): () => number {
  let seed = 7;
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/** A picture whose pixels have a brightness of 0 to 255, in the blue of a night. */
function drawn(brightness: (x: number, y: number) => number): sharp.Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const value = brightness(index % WIDTH, Math.floor(index / WIDTH));
    pixels.set([value * 0.8, value * 0.85, value], index * 3);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

const random = numbers();
const grain = Float32Array.from({ length: WIDTH * HEIGHT }, random);
const grainAt = (x: number, y: number): number => grain[y * WIDTH + x] ?? 0;

const PICTURES = {
  // Faint stars in a dark sky.
  stars: drawn((x, y) => 20 + y / 20 + (grainAt(x, y) > 0.995 ? 25 : 0)),
  // The grain of leather: soft, and everywhere.
  leather: drawn((x, y) => {
    const soft = grainAt(x, y) + grainAt(x + 1, y) + grainAt(x, y + 1) + grainAt(x + 1, y + 1);
    return 120 + x / 20 + 14 * (soft - 2);
  }),
  // Rows of thin strokes on a dark card, like embossed figures.
  lettering: drawn((x, y) => {
    const isStroke = (x * 7 + y * 3) % 31 < 2 && Math.floor(y / 24) % 3 === 0;
    return 26 + x / 60 + 3 * grainAt(x, y) + (isStroke ? 20 : 0);
  }),
};

/** The pixels of a picture, as the measure wants them. */
async function pixelsOf(picture: sharp.Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

test.each([
  ['stars', 0.993],
  ['leather', 0.94],
  ['lettering', 0.99],
] as const)('%s stay as they are', async (name, floor) => {
  const file = folder('content/images', `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await PICTURES[name].clone().png().toFile(file);
  const { media, encode } = await planMedia(
    [{ value: { kind: 'picture', src: `${name}.png`, alt: '', focus: 'centre' } }],
    { projectFolder: folder(), quick: false },
  );
  await encode();
  const files = media.pictures.get(`${name}.png`)?.sources[0]?.srcSet ?? '';
  const widest = / ?(\S+) 830w/.exec(files)?.[1] ?? '';
  const encoded = await pixelsOf(sharp(folder('public', widest)));
  const { mssim } = ssim(await pixelsOf(PICTURES[name].clone()), encoded);
  expect(mssim).toBeGreaterThan(floor);
});
