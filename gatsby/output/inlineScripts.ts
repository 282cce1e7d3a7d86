import path from 'node:path';
import { minify, type JsMinifyOptions } from '@swc/core';
import { buildSync } from 'esbuild';

/** The files that the inline scripts begin with. */
const ENTRIES = {
  /** The starting script, in every page. */
  start: path.resolve('src/start/start.ts'),
  /** The script behind a list of offers. */
  endedOffers: path.resolve('src/start/endedOffersScript.ts'),
};

/** With these options, SWC makes the starting script 8 % smaller than esbuild does. */
const OPTIONS: JsMinifyOptions = {
  ecma: 2022,
  module: false,
  mangle: true,
  compress: { ecma: 2022, passes: 3, inline: 1, unsafe_arrows: true },
  format: { comments: false },
};

/**
 * Bundles a script that pages carry inline.
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
  const { code } = await minify(outputFiles[0]?.text ?? '', OPTIONS);
  if (code.includes('</script')) throw new Error(`The script ${name} contains </script.`);
  return code;
}
