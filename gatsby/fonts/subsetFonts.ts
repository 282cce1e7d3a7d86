import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import {
  FONT_STACKS,
  fontRequest,
  UNICODE_RANGES,
  type FontFamily,
  type Script,
} from '../../src/theme/fontFiles';
import { valueOfText } from '../../packages/compiler/edits';
import { kindOfFile, SITE_FILE } from '../../packages/compiler/sources';
import { languageAndName } from '../../packages/compiler/translations';
import { cacheFolder, digestOf, writeAtomically } from '../../packages/cache/cache';
import { withSubsetFont, type SubsetFont } from './subsetFont';

/** A text that the site shows, and the file it is from. */
export type Source = { file: string; text: string };

/** A character that no file of a font has, and where it is. */
type MissingCharacter = { character: string; family: string; file: string; line: number };

/** The files that replace those of the packages, and what they do not have. */
export type SubsetFonts = {
  /** The absolute path of the new file, by the path from `node_modules` that styles name. */
  files: Record<string, string>;
  missing: MissingCharacter[];
};

export const lettersBetween = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What every font has: the printable characters of ASCII. */
const ASCII = lettersBetween(0x20, 0x7e);

/** The same, as a pattern. Capitals of these characters are among them. */
const PRINTABLE_ASCII = /[\x20-\x7e]+/g;

/** The letters of western European names. */
const LATIN_1_LETTERS = lettersBetween(0xc0, 0xff).replace(/[×÷]/g, '');

/** What the styles use of OpenType: kerning, ligatures, accents, figures as tall as capitals. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'lnum'];

/** What Arabic letters need beside them: their forms in a word, and where marks and dots stand. */
const ARABIC_FEATURES = ['init', 'medi', 'fina', 'rlig', 'calt', 'mkmk', 'curs'];

export const featuresOf = (script: Script): string[] =>
  script === 'arabic' ? [...FEATURES, ...ARABIC_FEATURES] : FEATURES;

/** The first place of each character, by the character. */
type Places = ReadonlyMap<string, { file: string; line: number }>;

/** Finds the characters of texts, in capitals and small letters too: styles change them. */
export function charactersOf(sources: readonly Source[]): Places {
  const places = new Map<string, { file: string; line: number }>();
  for (const { file, text } of sources) {
    for (const [index, line] of text.normalize('NFC').split('\n').entries()) {
      const special = line.replace(PRINTABLE_ASCII, '');
      for (const character of special + special.toUpperCase() + special.toLowerCase()) {
        if (/[\p{Cc}\p{Cf}\p{Zs}\x20-\x7e]/u.test(character) || places.has(character)) continue;
        places.set(character, { file, line: index + 1 });
      }
    }
  }
  return places;
}

/** The code points of a part of a font: the first and the last of each range. */
export const rangesOf = (script: Script): [first: number, last: number][] =>
  UNICODE_RANGES[script].split(',').map((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [first, last];
  });

/** Finds out whether a part of a font is the one that browsers take for a character. */
export function isInRange(script: Script, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return rangesOf(script).some(([first, last]) => first <= code && code <= last);
}

/**
 * Makes files of the fonts that have the characters of the site alone. They are kept like the
 * encodings of pictures.
 * @param projectFolder the folder that holds `content/` and `src/`
 */
export function subsetFonts(projectFolder: string): Promise<SubsetFonts> {
  return withSubsetFont((subsetFont) => subsetAll(projectFolder, subsetFont));
}

async function subsetAll(projectFolder: string, subsetFont: SubsetFont): Promise<SubsetFonts> {
  const content = charactersOf(publishedTexts(sourcesBelow(projectFolder, 'content', /\.ya?ml$/)));
  const code = charactersOf(
    // Airports are shown in fields, whose fonts have more letters.
    sourcesBelow(projectFolder, 'src', /\.tsx?$/).filter(
      ({ file }) => !file.startsWith('src/airports/'),
    ),
  );
  const files: Record<string, string> = {};
  const missing: MissingCharacter[] = [];
  for (const [first, ...others] of Object.values<readonly FontFamily[]>(FONT_STACKS)) {
    if (!first) continue;
    const typed = first.isTyped ? LATIN_1_LETTERS : '';
    const wanted = new Set([...ASCII, ...typed, ...content.keys(), ...code.keys()]);
    for (const family of [first, ...others]) {
      for (const script of family.scripts) {
        // A family has what those before it lack.
        const characters = [...wanted].filter((character) => isInRange(script, character)).sort();
        const subset = await subsetFile(family, script, characters.join(''), subsetFont);
        files[fontRequest(family.packageName, script)] = subset.file;
        for (const character of subset.characters) wanted.delete(character);
      }
    }
    for (const [character, place] of content)
      if (wanted.has(character)) missing.push({ character, family: first.family, ...place });
  }
  return { files, missing };
}

/** The files of the content without those of languages that the site does not list. */
function publishedTexts(sources: readonly Source[]): Source[] {
  const site = valueOfText(sources.find(({ file }) => file === SITE_FILE)?.text ?? '');
  const { languages } = Object(site) as { languages?: unknown };
  const codes = (Array.isArray(languages) ? languages : []).map((language: unknown) =>
    String(Reflect.get(Object(language), 'code')),
  );
  return sources.filter(
    ({ file }) => kindOfFile(file) !== 'translation' || codes.includes(languageAndName(file)[0]),
  );
}

function sourcesBelow(projectFolder: string, folder: string, names: RegExp): Source[] {
  const root = path.join(projectFolder, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(root.length).includes('/.'))
    .sort()
    .map((file) => ({
      file: path.relative(projectFolder, file).split(path.sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** The file of a part of a font with these characters, empty when it has none of them. */
async function subsetFile(
  { packageName, weights }: FontFamily,
  script: Script,
  characters: string,
  subsetFont: SubsetFont,
): Promise<{ file: string; characters: string }> {
  const request = fontRequest(packageName, script);
  const features = featuresOf(script);
  const original = await readFile(path.resolve('node_modules', request));
  const hash = digestOf(original, JSON.stringify({ characters, weights, features }));
  const folder = path.join(cacheFolder(), hash);
  const file = path.join(folder, path.basename(request));
  const list = `${file}.txt`;
  if (!existsSync(list)) {
    const wght = weights.min === weights.max ? weights.min : weights;
    const subset = (font: Buffer, text: string, targetFormat: 'sfnt' | 'woff2') =>
      subsetFont(font, text, {
        targetFormat,
        // The second time, the weights are chosen already.
        variationAxes: font === original ? { wght } : {},
        keepFeatures: features,
        noHinting: true,
      });
    // The font that can be read is the source of the one for browsers, which takes less time then.
    const plain = characters === '' ? undefined : await subset(original, characters, 'sfnt');
    const has = new Set(plain && charactersOfFont(plain));
    const found = [...characters].filter((character) => has.has(character)).join('');
    const font = plain && found !== '' ? await subset(plain, found, 'woff2') : Buffer.alloc(0);
    await writeAtomically(file, font);
    // Last: a font with its list is complete.
    await writeAtomically(list, found);
  }
  return { file, characters: await readFile(list, 'utf8') };
}

/** @throws when the file is no font, or a collection of fonts */
export function readFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (font.isCollection) throw new Error('The file is a collection of fonts.');
  return font;
}

/** A table of characters ends with 0xFFFF, which is none. */
export const charactersOfFont = (bytes: Buffer): string[] =>
  readFont(bytes)
    .characterSet.filter((code) => code !== 0xffff)
    .map((code) => String.fromCodePoint(code));
