import type { Picture } from '../../src/content/fields';
import {
  cardBoxes,
  columnWidth,
  contentWidth,
  sizesOfBackdrop,
  sizesToCover,
} from '../../src/ui/pictureSizes';

const pictureOf = (width: number, height: number): Picture => ({
  kind: 'picture',
  src: 'a.jpg',
  alt: '',
  focus: 'centre',
  files: { src: '/a.jpg', sources: [], width, height },
});

describe('the sizes of a picture that covers boxes', () => {
  test('are the widths of the boxes when the picture is as wide as they are', () => {
    const boxes = [
      { media: '(min-width: 768px)', width: { vw: 50, rem: -1 }, aspect: 1.5 },
      { width: contentWidth(false), aspect: 1.5 },
    ];
    expect(sizesToCover(pictureOf(1500, 1000), boxes)).toBe(
      '(min-width: 768px) calc(50vw - 1rem), calc(94.4vw - 1.2rem)',
    );
  });

  test('grow where a box is narrower than the picture, and never shrink', () => {
    const box = { width: { vw: 40, rem: 0 }, aspect: 0.75 };
    expect(sizesToCover(pictureOf(1500, 1000), [box])).toBe('80vw');
    expect(sizesToCover(pictureOf(500, 1000), [box])).toBe('40vw');
  });

  test('know a width in rem alone', () => {
    expect(sizesToCover(pictureOf(1500, 1000), [{ width: contentWidth(true), aspect: 2 }])).toBe(
      '82.5rem',
    );
  });
});

test('a column is its part of the grid without the gaps', () => {
  const gap = { vw: 2.2, rem: 3 };
  expect(columnWidth(false, 3, gap)).toEqual({ vw: 30, rem: expect.closeTo(-0.4) });
  expect(columnWidth(true, 3, gap)).toEqual({ vw: 0, rem: 25.5 });
});

test('as many cards as there are share the row', () => {
  const widest = (count: number) => cardBoxes(count)[0]?.width.rem ?? 0;
  expect(widest(1)).toBe(82.5);
  expect(widest(3)).toBeLessThan(widest(2));
});

test('a backdrop covers the screen, or stands above its words with fewer pixels on dense screens', () => {
  expect(sizesOfBackdrop(pictureOf(1600, 900), 100)).toBe(
    [
      '(max-width: 1023px) and (min-resolution: 1.5dppx) max(80vw, min(78.22vh, 142.22vw))',
      '(max-width: 1023px) max(100vw, min(97.78vh, 177.78vw))',
      '(min-aspect-ratio: 1778/1000) 100vw',
      '177.78vh',
    ].join(', '),
  );
  expect(sizesOfBackdrop(pictureOf(1600, 900), 50)).toMatch(/, 88.89vh$/);
});
