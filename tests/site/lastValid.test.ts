import { readContentFolder } from '../../src/site/contentFolder';
import { withLastValid } from '../../src/site/lastValid';
import { withProject, type ContentFiles } from '../support/contentFolder';

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
