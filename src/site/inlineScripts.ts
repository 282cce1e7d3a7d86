import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { encodingsFolder, writeAtomically } from './encodings';

/** The files that the inline scripts begin with. */
const ENTRIES = {
  /** The starting script, in every page. */
  start: path.resolve('src/start/start.ts'),
  /** The script behind a list of offers. */
  endedOffers: path.resolve('src/start/endedOffersScript.ts'),
};

/** With these options, terser makes the starting script 5 % smaller than esbuild does. */
const OPTIONS = { ecma: 2020, compress: { passes: 3, inline: 1, unsafe_arrows: true } } as const;

/**
 * Bundles a script that pages carry inline.
 * @param name the name of the script
 * @returns the minified code
 * @throws when the code does not compile
 */
export async function bundleInlineScript(name: keyof typeof ENTRIES): Promise<string> {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRIES[name]],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    // The code is checked in strict mode, and runs the same without the directive.
    tsconfigRaw: {},
    write: false,
  });
  const code = await minify(outputFiles[0]?.text ?? '');
  if (code.includes('</script')) throw new Error(`The script ${name} contains </script.`);
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
  await writeAtomically(file, code);
  return code;
}
