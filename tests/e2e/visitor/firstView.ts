/** What a page costs a phone before its visitor acts. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, PlaywrightTestOptions } from 'playwright/test';
import { attributeOf, withoutTemplates } from '../sites/builtFiles';

/** The phone of the budgets, and of `npm run bench:pages`. */
export const BUDGET_PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies Partial<PlaywrightTestOptions>;

/** What depends on the pictures and videos that an editor chooses. */
const MEDIA_TYPES = ['image', 'media'];

/** A part of what a page receives: bytes on the wire without headers, and requests. */
type Part = { bytes: number; requests: number };

/** What a page receives before its visitor acts. */
export type FirstView = { all: Part; withoutMedia: Part; scripts: Part };

/** Opens a page, does nothing, and counts what it receives until its network is idle. */
export async function readFirstView(page: Page, address: string): Promise<FirstView> {
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(({ responseBodySize }) => ({
      type: request.resourceType(),
      bytes: responseBodySize,
    }));
    sizes.push(size);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const received = await Promise.all(sizes);
  const partOf = (isWanted: (type: string) => boolean): Part => {
    const wanted = received.filter(({ type }) => isWanted(type));
    return {
      bytes: wanted.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: wanted.length,
    };
  };
  return {
    all: partOf(() => true),
    withoutMedia: partOf((type) => !MEDIA_TYPES.includes(type)),
    scripts: partOf((type) => type === 'script'),
  };
}

/**
 * Measures the scripts that stand in the HTML of a page and run by themselves: not data, and not what
 * waits in a template.
 * @returns their size compressed by brotli, bytes
 */
export function inlineScriptBytes(html: string): number {
  const code = [...withoutTemplates(html).matchAll(/(<script[^>]*>)(.*?)<\/script>/gs)]
    .filter(([, tag = '']) => /^(?:module|text\/javascript)?$/.test(attributeOf(tag, 'type') ?? ''))
    .map(([, , text = '']) => text)
    .join('\n');
  return code === '' ? 0 : brotliCompressSync(code).length;
}
