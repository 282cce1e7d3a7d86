import { readContentFolder } from '../../../packages/compiler/read/contentFolder';
import { withLastMedia, withLastValid } from '../../../gatsby/develop/lastValid';
import { withProject, type ContentFiles } from '../../support/content/contentFolder';

const read = (files: ContentFiles) => withProject(files, (folder) => readContentFolder(folder));

const page = (title: string): string =>
  `path: /moon\ndescription: A.\nblocks:\n  - { type: statement, ${title} }\n`;

test.each(['pages/moon.yaml', 'pages/tours/moon.yaml'])(
  '%s with an error keeps its last valid version',
  (file) => {
    const shown = withLastValid(read({ [file]: page('title: Far') }), undefined);
    const name = file.replace('pages/', '');
    const kept = withLastValid(read({ [file]: page('titel: Farther') }), shown);
    expect(kept.pages.get(name)).toEqual(shown.pages.get(name));
    const corrected = withLastValid(read({ [file]: page('title: Farther') }), kept);
    expect(corrected.pages.get(name)?.blocks).toMatchObject([{ title: 'Farther' }]);
  },
);

test('a page that is deleted does not come back', () => {
  const shown = withLastValid(read({ 'pages/moon.yaml': page('title: Far') }), undefined);
  expect(withLastValid(read({}), shown).pages.has('moon.yaml')).toBe(false);
});

test('a broken site.yaml keeps the last valid one, if there was any', () => {
  const shown = withLastValid(read({}), undefined);
  const broken = read({ 'site.yaml': 'brand: {}\n' });
  expect(withLastValid(broken, shown).site).toEqual(shown.site);
  expect(withLastValid(broken, undefined).site).toBeUndefined();
});

test('the files of pictures that are gone stay, and a changed picture has its new files', () => {
  const files = (src: string) => ({ src, sources: [], width: 400, height: 200 });
  const video = [{ src: '/static/1/loop.mp4', type: 'video/mp4' }];
  const last = {
    pictures: new Map([
      ['gone.jpg', files('/static/1/gone.jpg')],
      ['changed.jpg', files('/static/1/changed.jpg')],
    ]),
    videos: new Map([['loop', video]]),
  };
  const now = {
    pictures: new Map([['changed.jpg', files('/static/2/changed.jpg')]]),
    videos: new Map(),
  };
  const shown = withLastMedia(now, last);
  expect(shown.pictures.get('gone.jpg')?.src).toBe('/static/1/gone.jpg');
  expect(shown.pictures.get('changed.jpg')?.src).toBe('/static/2/changed.jpg');
  expect(shown.videos.get('loop')).toEqual(video);
  expect(withLastMedia(now, undefined)).toEqual(now);
});
