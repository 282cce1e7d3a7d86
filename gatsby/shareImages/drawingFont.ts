import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontRequest, type FontFamily, type Script } from '../../src/theme/fontFiles';
import { cacheFolder, digestOf, writeAtomically } from '../../packages/cache/cache';
import { featuresOf, isInRange, lettersBetween, rangesOf, readFont } from '../fonts/subsetFonts';
import { withSubsetFont } from '../fonts/subsetFont';

/** A font as the drawing library takes it: the name of the family, and its files, one for each script. */
export type DrawingFont = { family: string; files: string[] };

/**
 * Makes the files of a font that the drawing library can read: TrueType, of one weight. They are kept
 * like the encodings of pictures.
 */
export async function drawingFont(
  { packageName, scripts }: FontFamily,
  weight: number,
  texts: readonly string[],
): Promise<DrawingFont> {
  const characters = [...new Set(texts.join(''))];
  const needed = scripts.filter(
    (script) =>
      script === 'latin' ||
      characters.some(
        (character) => isInRange(script, character) && !isInRange('latin', character),
      ),
  );
  const files: string[] = [];
  for (const script of needed) files.push(await fontFile(packageName, script, weight));
  const [first = ''] = files;
  if (files.length === 0) return { family: '', files };
  // The drawing library knows the font by the name in its file, such as `Cormorant Garamond Light`.
  return { family: readFont(await readFile(first)).familyName, files };
}

async function fontFile(packageName: string, script: Script, weight: number): Promise<string> {
  const original = await readFile(path.resolve('node_modules', fontRequest(packageName, script)));
  const hash = digestOf(original, JSON.stringify(['drawing', weight, featuresOf(script)]));
  const file = path.join(cacheFolder(), hash, 'drawing.ttf');
  if (existsSync(file)) return file;
  const font = await withSubsetFont((subsetFont) =>
    subsetFont(original, charactersOf(script), {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
      keepFeatures: featuresOf(script),
    }),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, font);
  return file;
}

const charactersOf = (script: Script): string =>
  rangesOf(script)
    .map(([first, last]) => lettersBetween(first, last))
    .join('');
