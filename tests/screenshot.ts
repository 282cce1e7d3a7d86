/**
 * `npm run screenshot`: takes the picture of the home page for the README. Needs a build
 * (`npm run build`) and a Chromium (`npx tsx tests/browser.ts` installs one).
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { readSettings } from '../src/salesApi/settings';
import { createServer } from '../src/server/createServer';
import { browserArguments, browserPath } from './browser';

const PICTURE = 'docs/images/home.webp';
const VIEWPORT_PX = { width: 1440, height: 900 };
const MAX_BYTES = 150_000;
/** WebP qualities, the best first. The first that makes a small enough file is used. */
const QUALITIES = [85, 75, 65, 55];

/** Draws the home page without animations, its fonts and pictures loaded. */
async function capture(address: string): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: browserArguments(),
  });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT_PX, reducedMotion: 'reduce' });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await browser.close();
  }
}

/** Encodes a picture as WebP in at most `MAX_BYTES`. */
async function encode(screenshot: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const encoded = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer();
    if (encoded.byteLength <= MAX_BYTES) return encoded;
  }
  throw new Error(`The picture does not fit into ${MAX_BYTES} bytes.`);
}

async function main(): Promise<void> {
  const publicFolder = path.resolve('public');
  if (!existsSync(path.join(publicFolder, 'index.html')))
    throw new Error('There is no built site in public/. Run npm run build first.');
  // Nobody sends a lead, so no database is opened.
  const server = await createServer({ publicFolder, settings: readSettings({}) });
  try {
    const picture = await encode(await capture(await server.listen({ port: 0 })));
    mkdirSync(path.dirname(PICTURE), { recursive: true });
    writeFileSync(PICTURE, picture);
    process.stdout.write(`${PICTURE}: ${(picture.byteLength / 1000).toFixed(0)} kB\n`);
  } finally {
    await server.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
