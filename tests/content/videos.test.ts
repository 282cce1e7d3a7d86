import { formatContentError } from '../../src/content/contentErrors';
import { MAX_VIDEO_BYTES } from '../../src/content/mediaErrors';
import { readContentFolder } from '../../src/site/contentFolder';
import { withProject, type ContentFiles } from '../support/contentFolder';

const PAGE = `path: /journeys
description: A page with a video.
blocks:
  - type: video
    video:
      name: loop
      poster: { src: jet.jpg, decorative: true }
`;

/** The errors of the small site with a page that shows a video. */
const errorsWith = (files: ContentFiles): string[] =>
  withProject({ 'pages/journeys.yaml': PAGE, ...files }, (folder) =>
    readContentFolder(folder).errors.map(formatContentError),
  );

test.each(['loop.mp4', 'loop.webm'])(
  '%s that is too large is an error where it is used',
  (name) => {
    const [error, ...others] = errorsWith({ [`video/${name}`]: 'x'.repeat(MAX_VIDEO_BYTES + 1) });
    expect(others).toEqual([]);
    expect(error).toMatch(/^content\/pages\/journeys\.yaml:6:13 block 1 \(video\): /);
    expect(error).toContain(`content/video/${name} has 251 kB, and a video may have 250 kB.`);
    expect(error).toContain(`ffmpeg -i ${name} `);
  },
);

test.each([
  ['loop.mp4', `....hdlr${'\0'.repeat(8)}soun....`],
  ['loop.webm', Buffer.from('....\x86\x86A_OPUS....', 'latin1')],
])('%s that has sound is an error where it is used', (name, bytes) => {
  const ending = name.split('.')[1];
  expect(errorsWith({ [`video/${name}`]: bytes })).toEqual([
    `content/pages/journeys.yaml:6:13 block 1 (video): content/video/${name} has sound, but videos play without it, so nobody would hear it and it would need captions. Remove the sound, for example with: ffmpeg -i ${name} -an -c:v copy silent.${ending}`,
  ]);
});

test('a picture track alone is no sound', () => {
  expect(errorsWith({ 'video/loop.mp4': `....hdlr${'\0'.repeat(8)}vide....` })).toEqual([]);
});

test('a video of the largest size is no error, nor is a large one that no page shows', () => {
  expect(
    errorsWith({
      'video/loop.mp4': 'x'.repeat(MAX_VIDEO_BYTES),
      'video/other.mp4': 'x'.repeat(MAX_VIDEO_BYTES + 1),
    }),
  ).toEqual([]);
});
