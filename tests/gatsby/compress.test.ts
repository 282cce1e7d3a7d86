import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../../gatsby/output/compress';

const SCRIPT = 'const words = "words";\n'.repeat(100);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-compress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const names = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const bytesOf = (name: string): Buffer => readFileSync(path.join(folder, name));

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
  expect(await compressFiles(folder, names())).toBe(3);
  const shared = ['app.js', 'styles.css', 'static/logo.svg'];
  const compressed = shared.flatMap((name) => [`${name}.br`, `${name}.gz`]);
  expect(names()).toEqual([...Object.keys(sources), ...compressed].sort());
  for (const name of shared) {
    expect(brotliDecompressSync(bytesOf(`${name}.br`)).toString()).toBe(SCRIPT);
    expect(gunzipSync(bytesOf(`${name}.gz`)).toString()).toBe(SCRIPT);
  }
});

test('leaves a file as it is when only its time changed', async () => {
  write({ 'app.js': SCRIPT });
  await compressFiles(folder, names());
  utimesSync(path.join(folder, 'app.js'), new Date(2100, 1), new Date(2100, 1));
  expect(await compressFiles(folder, names())).toBe(0);
});

test('compresses a file again when its content changed, though it looks older', async () => {
  write({ 'app.js': SCRIPT });
  await compressFiles(folder, names());
  const changed = SCRIPT.replace('words', 'texts');
  write({ 'app.js': changed });
  utimesSync(path.join(folder, 'app.js'), 1, 1);
  expect(await compressFiles(folder, names())).toBe(1);
  expect(brotliDecompressSync(bytesOf('app.js.br')).toString()).toBe(changed);
  expect(gunzipSync(bytesOf('app.js.gz')).toString()).toBe(changed);
});

test('removes compressed files without a source, and those of earlier versions', async () => {
  write({ 'gone.js.br': 'old', 'gone.js.gz': 'old', 'index.html': SCRIPT, 'index.html.br': 'old' });
  await compressFiles(folder, names());
  expect(names()).toEqual(['index.html']);
});

test('reports each file', async () => {
  write({ 'a.js': SCRIPT, 'b.js': SCRIPT });
  const reports: string[] = [];
  await compressFiles(folder, names(), (done, total) => reports.push(`${done} of ${total}`));
  expect(reports.at(-1)).toBe('2 of 2');
  expect(reports).toHaveLength(2);
});
