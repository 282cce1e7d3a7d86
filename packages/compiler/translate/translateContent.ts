import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { defaultPath, prefixOf, type Language } from '../../../src/content/language/languages';
import { pageSchema } from '../../../src/content/pageSchema';
import { nearestWord } from '../../../src/content/messages/messageText';
import { errorAt } from '../check/errorAt';
import { expandTemplate, templateOf, type AirportNames } from '../collections/expandTemplate';
import { parseCollection, type ParsedCollection } from '../collections/parseCollections';
import type { BlockRegistry } from '../compile';
import { parseSite, type PageDraft, type ParsePage } from '../parse/parse';
import { fillAddress, fillPlaceholders, type KnownPlaceholders } from '../parse/placeholders';
import { siteSchema, type Site } from '../parse/siteFileSchema';
import { collectionOfFile, nameOfPage, SITE_FILE } from '../read/contentPaths';
import type { YamlSource } from '../read/readYaml';
import { readTranslation, type ReadTranslation, type TranslationResult } from './readTranslation';
import { textsOfCollection, textsOfPage, textsOfSite, type SourceText } from './textsOf';
import { languageAndName, originalOf } from './translationFile';
import { withIdsOf } from './headingIds';
import { unlistedFolders } from './unlistedFolders';
import { shownTexts, withWords } from './withWords';

/** The file of a page without errors, and the page with its placeholders. */
type OriginalPage = { source: YamlSource; page: PageDraft };

/** What the languages have in common. */
export type Originals = {
  site: { source: YamlSource; site: Site };
  pages: readonly OriginalPage[];
  collections: ReadonlyMap<string, ParsedCollection>;
  templates: readonly { source: YamlSource }[];
  /** Finds airports, with the names of their cities in a language. */
  airportsIn: (language: string) => AirportNames;
  /** The files of pages with errors, which say themselves what is wrong. */
  invalid: ReadonlySet<string>;
  /** The files in which an editor has errors to correct: they may lack texts that they have when these are gone. */
  faulty: ReadonlySet<string>;
  known: KnownPlaceholders;
  registry: BlockRegistry;
  parse: ParsePage;
};

/** The site in one more language. */
export type TranslatedContent = {
  language: Language;
  site: Site;
  /** The pages that have a file in the language, by their names (`nameOfPage`). */
  pages: Map<string, PageDraft>;
  /** The texts that wait for a translation, where their pages have them. */
  waiting: ContentError[];
  /** The same as pages show them, in the original. */
  originals: string[];
  warnings: ContentError[];
};

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
        { ...page, texts: () => textsOfPage(page.source, originals.registry) },
      ]),
    ),
  };
  const translated = languages.map((language) => {
    const own = files.filter(({ file }) => languageAndName(file)[0] === language.code);
    return translate(language, own, originals, shared);
  });
  return {
    translated,
    warnings: [
      ...unlistedFolders(files, original?.code, codes),
      ...translated.flatMap(({ warnings }) => warnings),
    ],
  };
}

/** What the languages share: the files of pages by their paths, and the pages by their files. */
type Shared = {
  paths: Map<string | undefined, string>;
  pages: ReadonlyMap<string, OriginalPage & { texts: () => SourceText[] }>;
};

function translate(
  language: Language,
  files: readonly TranslationResult[],
  originals: Originals,
  { paths, pages }: Shared,
): TranslatedContent {
  const { site, known, registry, parse, collections, templates, airportsIn } = originals;
  const read = files.map(readTranslation);
  const translations = read.flatMap(({ translation }) => translation ?? []);
  const warnings = read.flatMap(({ errors }) => errors);
  const waiting: ContentError[] = [];
  const shown: string[] = [];
  const parseWith = <Parsed extends { errors: ContentError[] }>(
    original: YamlSource,
    texts: SourceText[],
    translation: ReadTranslation,
    parseAgain: (translated: YamlSource) => Parsed,
  ): Parsed => {
    const { source, hasMistakes } = translation;
    const found = withWords(original, texts, translation, parseAgain);
    const { length } = found.waiting;
    waiting.push(
      ...found.waiting.map(({ path, text }) =>
        errorAt(original, path, errorMessages.waitingText(text, language.code)),
      ),
    );
    shown.push(...found.waiting.flatMap(shownTexts));
    warnings.push(...found.warnings, ...(originals.faulty.has(original.file) ? [] : found.stale));
    if (length > 0) {
      const message = hasMistakes
        ? errorMessages.waitingForMistakes(length)
        : errorMessages.waitingTexts(length, found.withEntry, language.code);
      warnings.push({
        ...errorAt(source, [], message),
        inForm: errorMessages.waitingInForm(length),
      });
    }
    return found.parsed;
  };

  const translationOf = (file: string) =>
    translations.find(({ source }) => originalOf(source.file) === file);
  const ofSite = translationOf(SITE_FILE);
  if (ofSite?.path !== undefined)
    warnings.push(errorAt(ofSite.source, ['path'], errorMessages.pathOfSite()));
  const words =
    ofSite &&
    parseWith(site.source, textsOfSite(site.source), ofSite, (source) =>
      parseSite(source, siteSchema, known),
    );
  const written = words?.site ?? site.site;
  const own = new Map<string, PageDraft>();
  const hasPages = (name: string): boolean =>
    templates.some(
      ({ source }) => templateOf(source) === name && translationOf(source.file) !== undefined,
    );
  const translatedCollections = new Map(
    [...collections].map(([name, collection]) => {
      if (!hasPages(name)) return [name, collection];
      const texts = textsOfCollection(collection.source);
      const translation = translationOf(collection.source.file);
      const parseAgain = (source: YamlSource) =>
        parseCollection(source, collection.collection, known, collection.originalOf);
      if (translation) return [name, parseWith(collection.source, texts, translation, parseAgain)];
      shown.push(...texts.filter(({ hasWords }) => hasWords).flatMap(shownTexts));
      return [name, collection];
    }),
  );
  const keep = (
    original: OriginalPage,
    page: PageDraft,
    path: string,
    source: YamlSource,
  ): void => {
    const taken = paths.get(path);
    if (taken !== undefined) {
      warnings.push(errorAt(source, ['path'], errorMessages.sameAddress(path, taken)));
      return;
    }
    paths.set(path, source.file);
    // A template leaves out the blocks that say nothing of an entry.
    const blocks = page.blocks.filter((block) => block !== undefined);
    const filled = fillPlaceholders({ ...page, path, blocks }, written);
    own.set(nameOfPage(original.source.file), withIdsOf(original.page, filled));
  };
  const translatedFiles = files.map((each) => originalOf(each.file));
  const nameOf = (file: string): string => nameOfPage(file).replace(/\.\w+$/, '');
  const untranslated = new Map(
    [...templates, ...collections.values(), ...originals.pages]
      .filter(({ source: { file } }) => !file.includes('#') && !translatedFiles.includes(file))
      .map(({ source: { file } }) => [nameOf(file), file]),
  );
  for (const translation of translations) {
    const { source } = translation;
    const file = originalOf(source.file);
    const { name = '' } = collectionOfFile(file) ?? {};
    if (translation === ofSite || collections.has(name)) continue;
    const template = templates.find((each) => each.source.file === file);
    if (template) {
      translateTemplate(template.source, translation);
      continue;
    }
    const original = pages.get(file);
    if (!original && originals.invalid.has(file)) continue;
    if (!original) {
      const near = nearestWord(nameOf(file), [...untranslated.keys()]);
      const message = errorMessages.noPageOfTranslation(file, untranslated.get(near ?? ''));
      warnings.push(errorAt(source, [], message));
      continue;
    }
    const { page } = parseWith(original.source, original.texts(), translation, (translated) =>
      parse(translated, registry, known),
    );
    const ownPath = ownPathOf(translation);
    const usual = defaultPath(language.code, original.page.path ?? '');
    const path = pageSchema.shape.path.safeParse(ownPath).data ?? usual;
    if (ownPath !== undefined && path !== ownPath)
      warnings.push(errorAt(source, ['path'], errorMessages.namesNoEntry(ownPath, file, usual)));
    keep(original, page, fillAddress(path, written), source);
  }
  return {
    language,
    site: fillPlaceholders(written, written),
    pages: own,
    waiting,
    originals: fillPlaceholders(shown, written),
    warnings,
  };

  /** The path of a translation, if it is one of the language. */
  function ownPathOf({ source, path }: ReadTranslation) {
    const prefix = prefixOf(language.code);
    if (path === undefined || path === prefix || path.startsWith(`${prefix}/`)) return path;
    warnings.push(errorAt(source, ['path'], errorMessages.pathOutside(path, prefix)));
    return undefined;
  }

  /** Makes the pages of a template anew, with its words and those of the entries. */
  function translateTemplate(template: YamlSource, translation: ReadTranslation): void {
    const ownPath = ownPathOf(translation);
    const context = { collections: translatedCollections, registry, parse, known };
    const airports = airportsIn(language.code);
    const texts = textsOfPage(template, registry);
    const { expanded } = parseWith(template, texts, translation, ({ value, ...rest }) => {
      const path = ownPath === undefined ? {} : { path: ownPath };
      const source = { ...rest, value: { ...Object(value), ...path } };
      const made = expandTemplate(source, { ...context, airports });
      return { expanded: made, errors: made.flatMap(({ errors }) => errors) };
    });
    for (const { source, page } of expanded) {
      const original = pages.get(source.file);
      if (!original) continue;
      const { path = '' } = page;
      keep(
        original,
        { ...page, ...(original.page.hidden === true && { hidden: true }) },
        fillAddress(ownPath === undefined ? defaultPath(language.code, path) : path, written),
        translation.source,
      );
    }
  }
}
