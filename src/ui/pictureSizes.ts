/**
 * The HTML attribute `sizes` of pictures, computed from the boxes of the layout. A picture covers its
 * box: where the picture is wider than the box, the browser needs a picture wider than the box.
 */
import type { Picture } from '../content/fields';
import { media } from '../theme/media';

/** A length of CSS: a part of the screen's width plus a number of rem. */
export type Length = { vw: number; rem: number };

/** The box of a picture from one screen width on. */
export type Box = {
  /** The screens that have this box, such as `media.tablet`; undefined for all. */
  media?: string;
  width: Length;
  /** The width of the box divided by its height. */
  aspect: number;
};

/** The shape of pictures whose files are not known: that of a camera. */
const DEFAULT_RATIO = 3 / 2;

/** From this screen width on, the content of a page is as wide as it gets. */
const CONTENT_REM = 82.5;

/**
 * The width of the content of a page on the screens of a box: the screen without its two gutters, or
 * all it may have on wide screens.
 */
export const contentWidth = (isWide: boolean): Length =>
  isWide ? { vw: 0, rem: CONTENT_REM } : { vw: 94.4, rem: -1.2 };

/**
 * The width of one column of the content.
 * @param gap the space between columns: `rem` where the content is as wide as it gets, `vw` on other screens
 */
export function columnWidth(isWide: boolean, columns: number, gap: Length): Length {
  const { vw, rem } = contentWidth(isWide);
  const gaps = isWide ? { vw: 0, rem: gap.rem } : { vw: gap.vw, rem: 0 };
  return {
    vw: (vw - (columns - 1) * gaps.vw) / columns,
    rem: (rem - (columns - 1) * gaps.rem) / columns,
  };
}

/** The width of a picture divided by its height. */
const ratioOf = ({ files }: Picture): number =>
  files ? files.width / files.height : DEFAULT_RATIO;

/**
 * Writes the attribute `sizes` of a picture that covers boxes.
 * @param boxes the boxes, those of the widest screens first; the last one has no `media`
 */
export const sizesToCover = (picture: Picture, boxes: readonly Box[]): string =>
  boxes
    .map((box) => {
      const factor = Math.max(1, ratioOf(picture) / box.aspect);
      const condition = box.media === undefined ? '' : `${box.media} `;
      return `${condition}${lengthText(box.width, factor)}`;
    })
    .join(', ');

function lengthText({ vw, rem }: Length, factor: number): string {
  const [vwText, remText] = [`${rounded(vw * factor)}vw`, `${rounded(Math.abs(rem * factor))}rem`];
  if (rem === 0) return vwText;
  return vw === 0 ? remText : `calc(${vwText} ${rem < 0 ? '-' : '+'} ${remText})`;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Writes the attribute `sizes` of the picture of a section with words on it (`wordsOnPicture.ts`): as wide as the
 * screen and as tall as a part of it, and a square at most on phones. Phones with many pixels per CSS pixel get
 * four fifths of them there: the difference cannot be seen, and the whole picture would be half as large again.
 * @param height the height of the box from 1024 px on, in percent of the screen's
 */
export function sizesOfBackdrop(picture: Picture, height: number): string {
  const ratio = ratioOf(picture);
  const onTop = (share: number) =>
    `max(${rounded(100 * share)}vw, min(${rounded(55 * ratio * share)}vh, ${rounded(100 * ratio * share)}vw))`;
  return [
    `(max-width: 1023px) and (min-resolution: 1.5dppx) ${onTop(0.8)}`,
    `(max-width: 1023px) ${onTop(1)}`,
    `(min-aspect-ratio: ${Math.round(ratio * height * 10)}/1000) 100vw`,
    `${rounded(ratio * height)}vh`,
  ].join(', ');
}

/** The boxes of the cards in `cardGrid`. */
export function cardBoxes(count: number): Box[] {
  const columns = (most: number, isWide: boolean) =>
    columnWidth(isWide, Math.max(1, Math.min(count, most)), { vw: 1.5, rem: 1.4 });
  return [
    { media: media.wide, width: columns(6, true), aspect: 4 / 5 },
    { media: media.desktop, width: columns(4, false), aspect: 4 / 5 },
    { media: media.tablet, width: columns(3, false), aspect: 4 / 5 },
    { width: contentWidth(false), aspect: 4 / 3 },
  ];
}
