import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_PICTURE_BYTES } from '../../../src/content/mediaErrors';
import { contentFiles, RefusedFile } from '../server/contentFiles';
import { withProjectAsync } from '../../../tests/support/asyncProject';

const PAGE = 'content/pages/legal.yaml';

test('a page that somebody has changed meanwhile is not overwritten', () =>
  withProjectAsync({}, async (folder) => {
    const files = contentFiles(folder);
    const base = await files.readText(PAGE);
    writeFileSync(path.join(folder, PAGE), 'path: /other\n');
    const writing = files.writeTexts([{ file: PAGE, text: 'path: /legal\n', base }]);
    await expect(writing).rejects.toThrow(`${PAGE} has been changed since you opened it.`);
    expect(readFileSync(path.join(folder, PAGE), 'utf8')).toBe('path: /other\n');
  }));

test('a new page does not overwrite a page of the same name', () =>
  withProjectAsync({}, async (folder) => {
    const files = contentFiles(folder);
    const writing = files.writeTexts([{ file: PAGE, text: 'path: /x\n', base: null }]);
    await expect(writing).rejects.toThrow(RefusedFile);
  }));

test('a page in a folder is listed, read, written and removed', () =>
  withProjectAsync({ 'pages/tours/world.yml': 'path: /world\n' }, async (folder) => {
    const files = contentFiles(folder);
    const file = 'content/pages/tours/world.yml';
    expect(await files.list('content/pages')).toContain('tours/world.yml');
    expect(await files.readText(file)).toBe('path: /world\n');
    await files.writeTexts([{ file, text: 'path: /tour\n', base: 'path: /world\n' }]);
    expect(readFileSync(path.join(folder, file), 'utf8')).toBe('path: /tour\n');
    await files.remove(file);
    expect(await files.list('content/pages')).not.toContain('tours/world.yml');
  }));

test('notes, collections and redirects are written like pages, also the first one of a folder', () =>
  withProjectAsync({}, async (folder) => {
    const files = contentFiles(folder);
    expect(await files.list('content/journal')).toEqual([]);
    const written = [
      'content/journal/2026-11-20-winter.yaml',
      'content/collections/routes.yaml',
      'content/redirects.yaml',
    ];
    for (const file of written) expect(await files.readText(file)).toBeNull();
    await files.writeTexts(written.map((file) => ({ file, text: 'routes: []\n', base: null })));
    expect(await files.list('content/journal')).toEqual(['2026-11-20-winter.yaml']);
    for (const file of written) expect(await files.readText(file)).toBe('routes: []\n');
  }));

test.each([
  'content/collections/boats.yaml',
  'content/collections/routes.yml',
  'content/collections/../site.yaml.txt',
  'content/collections/routes/routes.yaml',
  'content/journal/.hidden.yaml',
  'content/journal/note.js',
  'content/journal/../../package.json',
  'content/diary/note.yaml',
  'package.json',
  'content/pages/.folder/page.yaml',
  'content/pages/a folder/page.yaml',
  'content/pages//page.yaml',
  'content/pages/folder/page.txt',
  '../outside.yaml',
  'content/../package.json',
  'content/pages/../../package.json',
  'content/pages/sub/../../site.yaml',
  'content/pages/.hidden.yaml',
  'content/pages/page.js',
  'content/images/../pages/legal.yaml',
  'content/images/sub/jet.jpg',
  'content/images/jet.exe',
  'content/.schema/page.schema.json',
  '/etc/passwd',
  'content\\pages\\legal.yaml',
])('%s is refused, whether read, written or removed', async (file) => {
  const files = contentFiles('/no/such/folder');
  await expect(files.readText(file)).rejects.toThrow(RefusedFile);
  await expect(files.writeTexts([{ file, text: '', base: null }])).rejects.toThrow(RefusedFile);
  await expect(files.writePicture(file, Buffer.from(''))).rejects.toThrow(RefusedFile);
  await expect(files.remove(file)).rejects.toThrow(RefusedFile);
});

test('a symbolic link is refused, be it a file or a folder', () =>
  withProjectAsync({}, async (folder) => {
    const outside = path.join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'secret.yaml'), 'secret');
    symlinkSync(path.join(outside, 'secret.yaml'), path.join(folder, 'content/pages/link.yaml'));
    const files = contentFiles(folder);
    await expect(files.readText('content/pages/link.yaml')).rejects.toThrow('symbolic link');
    expect(await files.list('content/pages')).not.toContain('link.yaml');
    await expect(files.list('content')).rejects.toThrow(RefusedFile);
  }));

test('a picture that is too large is refused with its size and the limit', () =>
  withProjectAsync({}, async (folder) => {
    const writing = contentFiles(folder).writePicture(
      'content/images/large.jpg',
      Buffer.alloc(MAX_PICTURE_BYTES + 1),
    );
    await expect(writing).rejects.toThrow('has 15.1 MB, and a picture may have 15 MB');
  }));
