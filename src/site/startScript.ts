import path from 'node:path';
import { buildSync } from 'esbuild';

/** The file that the starting script begins with. */
const ENTRY = path.resolve('src/start/start.ts');

/**
 * Bundles the starting script, which every page carries inline.
 * @returns the minified code
 * @throws when the code does not compile
 */
export function bundleStartScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const code = outputFiles[0]?.text.trim() ?? '';
  if (code.includes('</script')) throw new Error('The starting script contains </script.');
  return code;
}
