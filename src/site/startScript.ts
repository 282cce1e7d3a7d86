import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { encodingsFolder, writeWhole } from './encodings';

/** The file that the starting script begins with. */
const ENTRY = path.resolve('src/start/start.ts');

/** Every page carries this script: with these options, terser makes it 5 % smaller than esbuild does. */
const OPTIONS = { ecma: 2020, compress: { passes: 3, inline: 1, unsafe_arrows: true } } as const;

/**
 * Bundles the starting script, which every page carries inline.
 * @returns the minified code
 * @throws when the code does not compile
 */
export async function bundleStartScript(): Promise<string> {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    // The code is checked in strict mode, and runs the same without the directive.
    tsconfigRaw: {},
    write: false,
  });
  const code = await minify(outputFiles[0]?.text ?? '');
  if (code.includes('</script')) throw new Error('The starting script contains </script.');
  return code;
}

/** Minifies the script. The result is kept like the encodings of pictures: terser takes a second. */
async function minify(text: string): Promise<string> {
  const terserVersion = readFileSync(path.resolve('node_modules/terser/package.json'), 'utf8');
  const hash = createHash('sha256').update(JSON.stringify([text, OPTIONS, terserVersion]));
  const file = path.join(encodingsFolder(), 'start', `${hash.digest('hex').slice(0, 16)}.js`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { minify_sync: minifySync } = await import('terser');
  const { code = '' } = minifySync(text, OPTIONS);
  await writeWhole(file, code);
  return code;
}
