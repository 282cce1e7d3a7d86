import { fakePicture, smallVideo } from '../../../../tests/support/content/contentFolder';
import { parseFiles } from '../../../../tests/support/content/contentLines';

const warningsOf = (alt: string) =>
  parseFiles({
    'images/jet.jpg': fakePicture('jet.jpg'),
    'pages/test.yaml': `path: /test
description: A.
blocks:
  - type: imageText
    title: Jets & Helicopters
    text: Fast.
    picture: { src: jet.jpg, alt: '${alt}' }
`,
  }).warnings.map(({ line, message }) => `${line}: ${message}`);

test('an alternative text that repeats the words beside its picture is a warning', () => {
  expect(warningsOf('Jets, helicopters.')).toEqual([
    expect.stringMatching(/^7: the alternative text "Jets, helicopters\." repeats the words/),
  ]);
});

test('one that says what the picture shows is none', () => {
  expect(warningsOf('Two jets and a helicopter at dawn.')).toEqual([]);
});

test('a video without an alternative text of its own does not repeat that of its poster', () => {
  const { warnings } = parseFiles({
    'images/jet.jpg': fakePicture('jet.jpg'),
    'video/loop.mp4': smallVideo('mp4'),
    'video/loop.webm': smallVideo('webm'),
    'pages/test.yaml': `path: /test
description: A.
blocks:
  - type: video
    video: { name: loop, poster: { src: jet.jpg, alt: A jet at dawn. } }
`,
  });
  expect(warnings).toEqual([]);
});
