import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FONT_STACKS, fontRequest, type FontFamily, type Script } from '../../src/theme/fontFiles';
import { charactersOfFont, isInRange } from '../fonts/subsetFonts';

/** The characters of the files of fonts that were asked about. */
const CHARACTERS_OF_FILES = new Map<string, ReadonlySet<string>>();

function charactersOf({ packageName }: FontFamily, script: Script): ReadonlySet<string> {
  const file = path.resolve('node_modules', fontRequest(packageName, script));
  const characters = CHARACTERS_OF_FILES.get(file) ?? new Set(charactersOfFont(readFileSync(file)));
  CHARACTERS_OF_FILES.set(file, characters);
  return characters;
}

const isDrawable = (character: string): boolean =>
  /[\x20-\x7e]/.test(character) ||
  Object.values<readonly FontFamily[]>(FONT_STACKS)
    .flat()
    .some((family) =>
      family.scripts.some(
        (script) => isInRange(script, character) && charactersOf(family, script).has(character),
      ),
    );

/**
 * Leaves out of a text the symbols that no font has, such as an emoji: they would be drawn as boxes.
 * @returns the text; '' when a letter is among them, without which no word could be read
 */
export function drawableText(text: string): string {
  const visible = text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const missing = [...visible].filter((character) => !isDrawable(character));
  if (missing.some((character) => /[\p{L}\p{M}\p{N}]/u.test(character))) return '';
  return [...visible]
    .filter((character) => !missing.includes(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
