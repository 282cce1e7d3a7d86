/** The contrast of texts to the pictures behind them, from the pixels of a screenshot (WCAG 2.2, 1.4.3). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { contrastOf } from '../../support/contrast';

/** The share of the pixels behind a line that must give the contrast. */
const SHARE = 0.95;

/** How far lines of one screenshot are from each other at most, px. */
const MAX_GAP_PX = 400;

/** A line of a text that stands on a picture. */
type Line = {
  text: string;
  /** Its box on the page, px. */
  box: { left: number; top: number; width: number; height: number };
  /** Red, green, blue and alpha, 0 to 255. */
  color: number[];
  /** The contrast that a text of its size needs. */
  needed: number;
};

/** Adds a style sheet, which the content security policy allows to scripts but not as an element. */
export const applyStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);

/** The lines of the page that stand on a picture or a video, and are not covered by something else. */
const linesOverPictures = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    /** Reads any notation of CSS. */
    const readColor = (color: string): number[] => {
      if (!context) throw new Error('The browser has no canvas.');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const isOverPicture = (element: Element, x: number, y: number): boolean => {
      const stack = document.elementsFromPoint(x, y);
      const behind = stack.slice(stack.indexOf(element));
      if (!stack.includes(element)) return false;
      const first = behind.find(
        (other) =>
          other.matches('img, video') ||
          readColor(getComputedStyle(other).backgroundColor)[3] === 255,
      );
      return first?.matches('img, video') === true;
    };
    window.scrollTo({ top: 0, behavior: 'instant' });
    const pictures = [...document.querySelectorAll('img, video')].map((picture) =>
      picture.getBoundingClientRect(),
    );
    const mayBeOverPicture = ({ left, right, top, bottom }: DOMRect): boolean =>
      pictures.some(
        (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      if (!element || !/\S/.test(node.nodeValue ?? '')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!mayBeOverPicture(element.getBoundingClientRect())) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      // The window alone: a carousel stays as it is.
      const place = element.getBoundingClientRect().top + scrollY - innerHeight / 2;
      window.scrollTo({ top: place, behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (!isOverPicture(element, left + width / 2, top + height / 2)) continue;
        lines.push({
          text: (node.nodeValue ?? '').trim().slice(0, 40),
          box: { left: left + scrollX, top: top + scrollY, width, height },
          color: readColor(color),
          needed: isLarge ? 3 : 4.5,
        });
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    return lines;
  });

/** The contrast that `SHARE` of the pixels behind a line give. */
function contrastOnPicture({ color }: Line, pixels: Buffer): number {
  const [red = 0, green = 0, blue = 0, alpha = 255] = color;
  const opacity = alpha / 255;
  const contrasts = [];
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const behind = [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0];
    const drawn = [red, green, blue].map(
      (value, channel) => value * opacity + (behind[channel] ?? 0) * (1 - opacity),
    );
    contrasts.push(contrastOf(drawn, behind));
  }
  contrasts.sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * (1 - SHARE))] ?? 0;
}

/** Groups lines that stand near each other: a screenshot of the whole page would take a second. */
function neighbours(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let end = -Infinity;
  for (const line of [...lines].sort((one, other) => one.box.top - other.box.top)) {
    if (line.box.top > end + MAX_GAP_PX) groups.push([]);
    groups.at(-1)?.push(line);
    end = Math.max(end, line.box.top + line.box.height);
  }
  return groups;
}

/** The whole pixels around lines, on a screen, px wide. */
function boxAround(lines: readonly Line[], screen: number) {
  const x = Math.max(0, Math.floor(Math.min(...lines.map(({ box }) => box.left))));
  const y = Math.floor(Math.min(...lines.map(({ box }) => box.top)));
  const right = Math.ceil(Math.max(...lines.map(({ box }) => box.left + box.width)));
  const bottom = Math.ceil(Math.max(...lines.map(({ box }) => box.top + box.height)));
  return { x, y, width: Math.min(screen, right) - x, height: bottom - y };
}

/**
 * Measures the texts on pictures of a page that is drawn and at rest.
 * @returns how many lines were measured, and a sentence on each that is hard to read
 */
export async function measureTextsOverPictures(
  page: Page,
): Promise<{ count: number; faint: string[] }> {
  const lines = await linesOverPictures(page);
  await applyStyle(page, '* { -webkit-text-fill-color: transparent !important; }');
  const faint: string[] = [];
  for (const group of neighbours(lines)) {
    const clip = boxAround(group, page.viewportSize()?.width ?? 0);
    const picture = await page.screenshot({
      fullPage: true,
      clip,
      // At its end, the animation of the bar would make it solid.
      animations: 'allow',
      scale: 'css',
    });
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    for (const line of group) {
      const box = boxAround([line], clip.x + info.width);
      const left = box.x - clip.x;
      const rows: Buffer[] = [];
      for (let row = box.y - clip.y; row < box.y - clip.y + box.height; row++) {
        const start = (row * info.width + left) * 3;
        rows.push(data.subarray(start, start + box.width * 3));
      }
      const contrast = contrastOnPicture(line, Buffer.concat(rows));
      if (contrast < line.needed)
        faint.push(`"${line.text}": ${contrast.toFixed(2)}, needs ${line.needed}`);
    }
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return { count: lines.length, faint };
}
