import { readFileSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../../gatsby/output/compress';
import { writeFiles } from '../../../packages/server/tests/files';
import { temporaryFolder } from '../../support/temporaryFolder';

const SCRIPT = 'const words = "words";\n'.repeat(100);

const folder = temporaryFolder();

const write = (files: Record<string, string>): void => writeFiles(folder(), files);

const names = (): string[] =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder(), path.join(entry.parentPath, entry.name)))
    .sort();

const bytesOf = (name: string): Buffer => readFileSync(folder(name));

test('compresses what pages share, and neither pages nor source maps', async () => {
  const sources = {
    'app.js': SCRIPT,
    'styles.css': SCRIPT,
    'static/logo.svg': SCRIPT,
    'app.js.map': SCRIPT,
    'index.html': SCRIPT,
    'page-data/index/page-data.json': SCRIPT,
    'small.js': 'small',
    'static/hero.avif': SCRIPT,
  };
  write(sources);
  expect(await compressFiles(folder(), names())).toBe(3);
  const shared = ['app.js', 'styles.css', 'static/logo.svg'];
  const compressed = shared.flatMap((name) => [`${name}.br`, `${name}.gz`]);
  expect(names()).toEqual([...Object.keys(sources), ...compressed].sort());
  for (const name of shared) {
    expect(brotliDecompressSync(bytesOf(`${name}.br`)).toString()).toBe(SCRIPT);
    expect(gunzipSync(bytesOf(`${name}.gz`)).toString()).toBe(SCRIPT);
  }
});

test('compresses a file again when its content changed, though it looks older, and not for its time', async () => {
  write({ 'app.js': SCRIPT });
  await compressFiles(folder(), names());
  utimesSync(folder('app.js'), new Date(2100, 1), new Date(2100, 1));
  expect(await compressFiles(folder(), names())).toBe(0);
  const changed = SCRIPT.replace('words', 'texts');
  write({ 'app.js': changed });
  utimesSync(folder('app.js'), 1, 1);
  expect(await compressFiles(folder(), names())).toBe(1);
  expect(brotliDecompressSync(bytesOf('app.js.br')).toString()).toBe(changed);
  expect(gunzipSync(bytesOf('app.js.gz')).toString()).toBe(changed);
});

test('removes compressed files without a source, and those of earlier versions', async () => {
  write({ 'gone.js.br': 'old', 'gone.js.gz': 'old', 'index.html': SCRIPT, 'index.html.br': 'old' });
  await compressFiles(folder(), names());
  expect(names()).toEqual(['index.html']);
});

test('reports each file', async () => {
  write({ 'a.js': SCRIPT, 'b.js': SCRIPT });
  const reports: string[] = [];
  await compressFiles(folder(), names(), (done, total) => reports.push(`${done} of ${total}`));
  expect(reports).toEqual(['1 of 2', '2 of 2']);
});
