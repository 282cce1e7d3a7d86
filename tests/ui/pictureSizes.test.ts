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
  expect(columnWidth({ vw: 100, rem: -2 }, 3, { vw: 5, rem: 1 })).toEqual({
    vw: 30,
    rem: -4 / 3,
  });
});

test('as many cards as there are share the row', () => {
  const widest = (count: number) => cardBoxes(count)[0]?.width.rem ?? 0;
  expect(widest(1)).toBe(82.5);
  expect(widest(3)).toBeLessThan(widest(2));
});

test('a backdrop covers the screen or its height, and is cheaper on phones with many pixels', () => {
  const [dense, wide, tall] = sizesOfBackdrop(pictureOf(1600, 900), 100).split(', ');
  expect(dense).toMatch(/min-resolution: 1.5dppx\) 126vw$/);
  expect(wide).toBe('(min-aspect-ratio: 1778/1000) 100vw');
  expect(tall).toBe('177.78vh');
  expect(sizesOfBackdrop(pictureOf(1600, 900), 50)).toMatch(/, 88.89vh$/);
});
