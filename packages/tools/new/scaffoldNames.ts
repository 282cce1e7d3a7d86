import { RefusedName } from './scaffold';

/** The reserved words of JavaScript, which cannot name a constant. */
const RESERVED_WORDS =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  );

/** The words of a name in any spelling: `jetCard`, `jet-card` and `Jet card` have two. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Writes the first letter of a text as a capital. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Writes a name in camelCase.
 * @returns such as `jetCard`
 */
export const camelCase = (name: string): string => {
  const [first = '', ...rest] = wordsOf(name);
  return first + rest.map(capitalized).join('');
};

/**
 * Writes a name in PascalCase.
 * @returns such as `JetCard`
 */
export const pascalCase = (name: string): string => capitalized(camelCase(name));

/**
 * Writes a name in kebab-case.
 * @returns such as `jet-card`
 */
export const kebabCase = (name: string): string => wordsOf(name).join('-');

/**
 * Writes a name as words.
 * @returns such as `Jet card`
 */
export const sentenceCase = (name: string): string => capitalized(wordsOf(name).join(' '));

/** A name to check, and how its kind is spelt. */
export type CheckedName = {
  name: string;
  kind: 'block' | 'form' | 'machine';
  spelling: 'camelCase' | 'kebab-case';
  /** The name in its right spelling. */
  wanted: string;
};

/**
 * Refuses a name that is spelt in another way, or that is a word of the programming language.
 * @throws {RefusedName} with the reason and a name that is possible
 */
export function refuseBadName({ name, kind, spelling, wanted }: CheckedName): void {
  const refuse = (reason: string): RefusedName =>
    new RefusedName(`"${name}" cannot be the name of a ${kind}: ${reason}`);
  if (!/^[a-z][a-z0-9]*$/i.test(camelCase(name)))
    throw refuse(`a name has letters and digits, and begins with a letter.`);
  if (name !== wanted) throw refuse(`write it in ${spelling}, such as "${wanted}".`);
  if (RESERVED_WORDS.includes(camelCase(name)))
    throw refuse(
      `it is a word of the programming language. Choose another name, such as "${another(name, kind)}".`,
    );
}

/**
 * Refuses a name whose constant or component has the name of something else in a file.
 * @throws {RefusedName} with the reason and a name that is possible
 */
export function refuseClash(
  { name, kind }: Pick<CheckedName, 'name' | 'kind'>,
  identifiers: readonly string[],
  files: readonly string[],
): void {
  for (const file of files) {
    const code = file.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(/(['"`]).*?\1/g, '');
    const clash = identifiers.find((identifier) => new RegExp(`\\b${identifier}\\b`).test(code));
    if (clash === undefined) continue;
    throw new RefusedName(
      `"${name}" cannot be the name of a ${kind}: the code uses "${clash}" for something else. Choose another name, such as "${another(name, kind)}".`,
    );
  }
}

const another = (name: string, kind: CheckedName['kind']): string =>
  ({
    block: camelCase(`${name} block`),
    form: kebabCase(`${name} form`),
    machine: camelCase(`${name} flow`),
  })[kind];
