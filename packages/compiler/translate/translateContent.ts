import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { defaultPath, prefixOf, type Language } from '../../../src/content/language/languages';
import { nearestWord } from '../../../src/content/messages/messageText';
import { errorAt } from '../check/errorAt';
import type { BlockRegistry } from '../compile';
import { parseBySchema, parseSite, type PageDraft, type ParsePage } from '../parse/parse';
import { fillAddress, fillPlaceholders, type KnownPlaceholders } from '../parse/placeholders';
import { siteSchema, type Site } from '../parse/siteFileSchema';
import { PAGES_FOLDER, SITE_FILE, TRANSLATIONS_FOLDER } from '../read/contentPaths';
import type { YamlResult, YamlSource } from '../read/readYaml';
import { textsOfPage, textsOfSite, type SourceText } from './textsOf';
import { translationSchema } from './translationFile';
import { shownTexts, withWords } from './withWords';

/** The file of a page without errors, and the page with its placeholders. */
type OriginalPage = { source: YamlSource; page: PageDraft };

/** What the languages have in common. */
export type Originals = {
  site: { source: YamlSource; site: Site };
  pages: readonly OriginalPage[];
  /** The files with errors, which say themselves what is wrong. */
  invalid: ReadonlySet<string>;
  known: KnownPlaceholders;
  registry: BlockRegistry;
  parse: ParsePage;
};

/** The site in one more language. */
export type TranslatedContent = {
  language: Language;
  site: Site;
  /** The pages that have a file in the language, by their paths in content/pages. */
  pages: Map<string, PageDraft>;
  /** The texts that wait for a translation, where their pages have them. */
  waiting: ContentError[];
  /** The same as pages show them, in the original. */
  originals: string[];
  warnings: ContentError[];
};

/** A file of content/translations, with the folder of its language. */
export type TranslationResult = { file: string; result: YamlResult };

/** The page or content/site.yaml that a translation is for. */
export const originalOf = (file: string): string => {
  const [, name = ''] = languageAndName(file);
  return name === 'site.yaml' ? SITE_FILE : `${PAGES_FOLDER}/${name}`;
};

/** The code of the language of a translation, and its path in the folder of the language. */
export function languageAndName(file: string): [code: string, name: string] {
  const [code = '', ...names] = file.slice(TRANSLATIONS_FOLDER.length + 1).split('/');
  return [code, names.join('/')];
}

/**
 * Makes the site in its other languages: the same blocks, with other words. What is wrong with a translation is a
 * warning, and its place shows the original.
 */
export function translateContent(
  files: readonly TranslationResult[],
  originals: Originals,
): { translated: TranslatedContent[]; warnings: ContentError[] } {
  const { site, pages } = originals;
  const [original, ...languages] = site.site.languages ?? [];
  const codes = languages.map(({ code }) => code);
  const shared: Shared = {
    paths: new Map(
      pages.map(({ source, page }) => [
        page.path && fillAddress(page.path, site.site),
        source.file,
      ]),
    ),
    pages: new Map(
      pages.map((page) => [
        page.source.file,
        { ...page, texts: once(() => textsOfPage(page.source, originals.registry)) },
      ]),
    ),
  };
  const translated = languages.map((language) => {
    const own = files.filter(({ file }) => languageAndName(file)[0] === language.code);
    return translate(language, own, originals, shared);
  });
  const others = files.filter(({ file }) => !codes.includes(languageAndName(file)[0]));
  const unlisted = others.map(({ file }): ContentError => {
    const [code] = languageAndName(file);
    const message =
      code === original?.code
        ? errorMessages.originalLanguage(code)
        : errorMessages.unlistedLanguage(code, codes);
    return { file, line: 1, column: 1, message };
  });
  return {
    translated,
    warnings: [...unlisted, ...translated.flatMap(({ warnings }) => warnings)],
  };
}

/** What the languages share: the files of pages by their paths, and the pages by their files. */
type Shared = {
  paths: Map<string | undefined, string>;
  pages: ReadonlyMap<string, OriginalPage & { texts: () => SourceText[] }>;
};

/** Does work at the first call alone. */
function once<Result>(work: () => Result): () => Result {
  let done: { result: Result } | undefined;
  return () => (done ??= { result: work() }).result;
}

function translate(
  language: Language,
  files: readonly TranslationResult[],
  originals: Originals,
  { paths, pages }: Shared,
): TranslatedContent {
  const { site, known, registry, parse } = originals;
  const warnings: ContentError[] = files.flatMap(({ result }) => result.errors);
  const waiting: ContentError[] = [];
  const shown: string[] = [];
  const translations = files.flatMap(({ result }) => {
    const { source } = result;
    if (!source) return [];
    const { output, errors } = parseBySchema(source, translationSchema, source.value, []);
    warnings.push(...errors);
    return output ? [{ source, output }] : [];
  });
  const parseWith = <Parsed extends { errors: ContentError[] }>(
    original: YamlSource,
    texts: SourceText[],
    { source, output }: (typeof translations)[number],
    parseAgain: (translated: YamlSource) => Parsed,
  ): Parsed => {
    const found = withWords(original, texts, source, output, parseAgain);
    const { length } = found.waiting;
    waiting.push(
      ...found.waiting.map(({ path, text }) =>
        errorAt(original, path, errorMessages.waitingText(text, language.code)),
      ),
    );
    shown.push(...found.waiting.flatMap(shownTexts));
    warnings.push(...found.warnings);
    if (length > 0)
      warnings.push({
        ...errorAt(source, [], errorMessages.waitingTexts(length, language.code)),
        inForm: errorMessages.waitingInForm(length),
      });
    return found.parsed;
  };

  const ofSite = translations.find(({ source }) => originalOf(source.file) === SITE_FILE);
  if (ofSite?.output.path !== undefined)
    warnings.push(errorAt(ofSite.source, ['path'], errorMessages.pathOfSite()));
  const words =
    ofSite &&
    parseWith(site.source, textsOfSite(site.source), ofSite, (source) =>
      parseSite(source, siteSchema, known),
    );
  const written = words?.site ?? site.site;
  const own = new Map<string, PageDraft>();
  for (const translation of translations) {
    const { source, output } = translation;
    const file = originalOf(source.file);
    if (translation === ofSite) continue;
    const original = pages.get(file);
    if (!original && originals.invalid.has(file)) continue;
    if (!original) {
      const near = nearestWord(file, [...pages.keys()]);
      warnings.push(errorAt(source, [], errorMessages.noPageOfTranslation(file, near)));
      continue;
    }
    const { page } = parseWith(original.source, original.texts(), translation, (translated) =>
      parse(translated, registry, known),
    );
    const path = fillAddress(pathOf(original.page.path ?? '', output.path), written);
    const taken = paths.get(path);
    if (taken !== undefined) {
      warnings.push(errorAt(source, ['path'], errorMessages.sameAddress(path, taken)));
      continue;
    }
    paths.set(path, source.file);
    own.set(
      file.slice(PAGES_FOLDER.length + 1),
      withIdsOf(original.page, fillPlaceholders({ ...page, path }, written)),
    );

    function pathOf(originalPath: string, ownPath: string | undefined): string {
      const prefix = prefixOf(language.code);
      const isInside = ownPath === prefix || ownPath?.startsWith(`${prefix}/`) === true;
      if (ownPath !== undefined && !isInside)
        warnings.push(errorAt(source, ['path'], errorMessages.pathOutside(ownPath, prefix)));
      return ownPath !== undefined && isInside ? ownPath : defaultPath(language.code, originalPath);
    }
  }
  return {
    language,
    site: fillPlaceholders(written, written),
    pages: own,
    waiting,
    originals: fillPlaceholders(shown, written),
    warnings,
  };
}

/** Gives the headings of a translated page the ids of the original, so that links to sections lead to both. */
function withIdsOf<Value>(original: unknown, translated: Value): Value {
  const headings = headingsIn(original);
  const own = headingsIn(translated);
  if (headings.length === own.length)
    own.forEach((heading, index) => Object.assign(heading, { id: headings[index]?.id }));
  return translated;
}

function headingsIn(value: unknown): { id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && value.kind === 'heading' && 'id' in value && typeof value.id === 'string')
    return [value as { id: string }];
  return Object.values(value).flatMap(headingsIn);
}
