import { blocks } from '../../../src/blocks/registry';
import type { ContentError } from '../../../src/content/contentErrors';
import { momentIn, type Moment } from '../../../src/content/day';
import { referencesIn, type UsePlace, usesByName } from '../../compiler/checks';
import {
  parseCollection,
  parseSite,
  parseValidPlaceholders,
  siteSchema,
  templateOf,
} from '../../compiler/schemas';
import { DEFAULT_TIME_ZONE } from '../../../src/content/publicationFields';
import { placeOf } from '../../compiler/reports';
import {
  collectionOfFile,
  IMAGES_FOLDER,
  kindOfFile,
  SITE_FILE,
  type YamlResult,
  type YamlSource,
} from '../../compiler/sources';
import { isJsonMap } from '../../compiler/edits';
import { languageAndName, originalOf } from '../../compiler/translations';
import { compile, type BlockRegistry, type Content } from '../../compiler/compile';
import type {
  ContentSnapshot,
  Draft,
  DraftError,
  DraftErrors,
  DraftPairs,
  ErrorElsewhere,
} from './draft';
import { draftPages } from './draftPages';
import { draftFiles } from './draftFiles';
import { draftSource, identityOf } from './draftSource';
import { filesAfter, readText, renameNote, type Rewrite } from './filesAfter';
import { pairsOfDraft, textAfter, translationsFor } from './translationDraft';
import { linkTargets, type LinkTarget } from './linkTargets';
import { errorElsewhere, errorInForm, lostPictureErrors, nameOfFile } from './elsewhere';
import { listedPage, type ListedPage } from './listedPage';
import { createParser } from './parseOnce';

/** What is compiled beside the files. */
type Extent = {
  newPictures?: readonly string[];
  lostPicture?: string;
  translations?: readonly string[];
};

/**
 * Checks drafts of the visual editor with the rules of `npm run content:check`, in the browser.
 * @param registry the block types that pages may use; tests pass their own
 * @returns `check` for everything that a save may break, `filesAfter` for a page that moves,
 *   `usesOf` for the places of facts and links, and `parse` for the preview of one page
 */
export function createDraftChecker(
  snapshot: ContentSnapshot,
  registry: BlockRegistry = blocks,
  clock = () => new Date(),
) {
  const nowIn = (timeZone: string): Moment => snapshot.contentDate ?? momentIn(timeZone, clock());
  const saved = new Map(
    Object.entries(snapshot.texts).map(([file, text]) => [file, readText(file, text)]),
  );
  const parseOnce = createParser();
  const savedContent = contentOf(saved);
  const mistakesIn = ({ errors, warnings }: Content): ReadonlySet<string> =>
    new Set([...errors, ...warnings].map(identityOf));
  /** The errors and warnings that the saved content has, with the translations that are checked. */
  const savedMistakes = new Map([['', mistakesIn(savedContent)]]);
  function mistakesWith(translations: readonly string[]): ReadonlySet<string> {
    const key = translations.join();
    const found = savedMistakes.get(key) ?? mistakesIn(contentOf(saved, { translations }));
    savedMistakes.set(key, found);
    return found;
  }
  const siteSource = saved.get(SITE_FILE)?.source;
  const placeholders = siteSource && parseValidPlaceholders(siteSource.value);
  const savedSite =
    siteSource && placeholders && parseSite(siteSource, siteSchema, placeholders.known).site;

  const { airports } = snapshot.known;
  /** What paths are made of; without the placeholders of content/site.yaml, no path is known. */
  const pathsOf = placeholders && { saved, placeholders, registry, airports };

  function contentOf(
    files: ReadonlyMap<string, YamlResult>,
    { newPictures = [], lostPicture, translations = [] }: Extent = {},
  ): Content {
    const { files: saved, ...names } = snapshot.known;
    const pictures = [...saved.pictures, ...newPictures].filter((name) => name !== lostPicture);
    const known = { ...names, files: { ...saved, pictures } };
    return compile(draftFiles(files, translations), known, nowIn, registry, parseOnce);
  }

  const uses: Partial<Record<'facts' | 'links', Map<string, UsePlace[]>>> = {};
  const savedUses = (kind: 'facts' | 'links'): Map<string, UsePlace[]> => {
    const sources = [...saved.values()].flatMap(({ source }) => source ?? []);
    return placeholders ? usesByName(sources, kind, placeholders.values) : new Map();
  };

  let picturePlaces: Map<string, string[]> | undefined;
  function savedPicturePlaces(): Map<string, string[]> {
    const places = new Map<string, string[]>();
    for (const { source } of saved.values())
      for (const reference of source ? referencesIn(partsOf(source), []) : []) {
        if (reference.kind !== 'picture' || !source) continue;
        const place = [nameOf(source.file), placeOf(source.value, reference.path)].join(', ');
        places.set(reference.picture.src, [...(places.get(reference.picture.src) ?? []), place]);
      }
    return places;
  }

  const valueOf = (file: string): unknown => saved.get(file)?.source?.value;
  const sourceOf = (file: string): YamlSource | undefined => saved.get(file)?.source;
  const nameOf = (file: string): string => {
    if (kindOfFile(file) !== 'translation')
      return nameOfFile(file, valueOf(file), placeholders?.values);
    const [code] = languageAndName(file);
    const { label = code } = savedSite?.languages?.find((each) => each.code === code) ?? {};
    return `${nameOf(originalOf(file))} (${label})`;
  };
  /** The errors or warnings that the saved content does not have. */
  const onlyNew = (errors: readonly ContentError[], translations: string[] = []) =>
    errors.filter((error) => !mistakesWith(translations).has(identityOf(error)));
  const inForm = (error: ContentError, value: unknown): DraftError =>
    errorInForm(error, value, nameOf);
  const elsewhere = (error: ContentError): ErrorElsewhere =>
    errorElsewhere(error, valueOf(error.file), nameOf);

  const pages = draftPages({
    saved,
    site: savedSite,
    known: placeholders?.known,
    registry,
    airports,
    pages: [...savedContent.pages.values()],
    nowIn,
    inForm,
    compileWith: contentOf,
  });

  return {
    /**
     * The errors that a save would make; those of other files once the draft has none of its own.
     * `newPictures` and the texts of `others`, by their files, are saved with the draft.
     */
    check(
      { file, value }: Draft,
      newPictures: readonly string[] = [],
      others: Readonly<Record<string, string>> = {},
    ): DraftErrors {
      const files = withDraft(draftSource(file, value));
      for (const [name, text] of Object.entries(others)) files.set(name, readText(name, text));
      const translations = translationsFor(file, [...files.keys()]);
      const { errors, warnings } = contentOf(files, { newPictures, translations });
      const isOwn = (error: ContentError): boolean => error.file === file;
      const ownOf = (all: readonly ContentError[]): DraftError[] =>
        all.filter(isOwn).map((error) => inForm(error, value));
      const elsewhereOf = (all: readonly ContentError[]): ErrorElsewhere[] =>
        onlyNew(all, translations)
          .filter((error) => !isOwn(error))
          .map(elsewhere);
      const own = ownOf(errors);
      return {
        own,
        // What is wrong elsewhere may follow from what is wrong here.
        elsewhere: own.length > 0 ? [] : elsewhereOf(errors),
        warnings: [...ownOf(warnings), ...elsewhereOf(warnings)],
      };
    },
    /** The errors of the content without a content file or picture that is saved. */
    checkWithout(file: string): ErrorElsewhere[] {
      const [, lostPicture] = file.split(`${IMAGES_FOLDER}/`);
      const rest = new Map([...saved].filter(([name]) => name !== file));
      return lostPicture === undefined
        ? onlyNew(contentOf(rest).errors).map(elsewhere)
        : lostPictureErrors(
            onlyNew(contentOf(saved, { lostPicture }).errors),
            lostPicture,
            elsewhere,
          );
    },
    /** The other files that a save of a draft changes: see `filesAfter`. */
    filesAfter: (draft: Draft, before: string): Map<string, Rewrite> =>
      pathsOf ? filesAfter(draft, before, pathsOf) : new Map(),
    renameNote: (file: string): string => (pathsOf ? renameNote(file, pathsOf) : ''),
    /** The places of the saved content that use a fact or link of the site. */
    usesOf: (kind: 'facts' | 'links', name: string): UsePlace[] =>
      (uses[kind] ??= savedUses(kind)).get(name) ?? [],
    /** The places that show a picture, as they are saved. */
    placesOfPicture: (name: string): string[] =>
      (picturePlaces ??= savedPicturePlaces()).get(name.normalize('NFC')) ?? [],
    /** What a link of a draft can lead to. */
    targetsOf({ file, value }: Draft): LinkTarget[] {
      if (!savedSite || !placeholders) return [];
      const files = withDraft(draftSource(file, value));
      const written = [...files.values()].flatMap(({ source }) => {
        const isPage = source && kindOfFile(source.file) === 'page';
        if (!isPage || templateOf(source) !== undefined) return [];
        return [{ value: source.value, blocks: partsOfPage(source).blocks }];
      });
      const ofEntries = [...contentOf(files).allPages].filter(([name]) => name.includes('#'));
      const made = ofEntries.map(([, page]) => ({ value: page, blocks: page.blocks }));
      return linkTargets([...written, ...made], savedSite, snapshot.known);
    },
    /** What the list of pages shows of a page. */
    listed(draft: Draft): ListedPage {
      const { page, site } = pages.parsePage(draft);
      return listedPage(
        { source: draftSource(draft.file, draft.value), value: page },
        {
          site,
          pictures: snapshot.known.files.pictures,
          now: nowIn(site?.timeZone ?? DEFAULT_TIME_ZONE),
        },
      );
    },
    /** The names in a group of the saved content, in the order of its file. */
    namesOf: (file: string, key: string): string[] => {
      const value = valueOf(file);
      return isJsonMap(value) ? Object.keys(Object(value[key])) : [];
    },
    /** The languages that the pages are translated into. */
    languages: savedSite?.languages?.slice(1) ?? [],
    /** The texts of a page beside the words of a draft of their translation. */
    pairsOf: (draft: Draft): DraftPairs =>
      pairsOfDraft(draft, sourceOf, savedSite?.languages?.[0]?.code),
    /** Writes a draft into the text of its file: see `textAfter`. */
    textAfter: (draft: Draft, base: string | null): string => textAfter(draft, base, sourceOf),
    /** Names a content file in the words of the editor. */
    nameOf,
    /** The page of a draft. For a draft of content/site.yaml it is the home page. */
    parse: pages.parse,
  };

  /** The correct parts of a page, parsed. */
  function partsOfPage(source: YamlSource) {
    return parseOnce(source, registry, placeholders?.known).validParts;
  }

  /** The correct parts of a file, parsed. */
  function partsOf(source: YamlSource): unknown {
    const known = placeholders?.known ?? parseValidPlaceholders({}).known;
    const collection = collectionOfFile(source.file);
    if (collection) return parseCollection(source, collection, known, () => undefined).validParts;
    return source.file === SITE_FILE
      ? parseSite(source, siteSchema, known).validParts
      : kindOfFile(source.file) === 'page' && partsOfPage(source);
  }

  /** The files with a draft in place of the saved file. */
  function withDraft(source: YamlSource): Map<string, YamlResult> {
    return new Map([...saved, [source.file, { source, errors: [] }]]);
  }
}

/** Checks drafts against the saved content. */
export type DraftChecker = ReturnType<typeof createDraftChecker>;
