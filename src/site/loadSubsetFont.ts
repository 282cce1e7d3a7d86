import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of the package subset-font that the build calls; it has no types. */
export type SubsetFont = (
  font: Buffer,
  characters: string,
  options: {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  },
) => Promise<Buffer>;

/**
 * Loads the font library, which takes a while: most builds find all their fonts made. An `import()` of it
 * gives the function itself in Gatsby's build and a module with a default export in tests.
 * @returns the function that makes a font of some characters
 */
export function loadSubsetFont(): SubsetFont {
  const requirePackage = createRequire(path.resolve('package.json'));
  return requirePackage('subset-font') as SubsetFont;
}
