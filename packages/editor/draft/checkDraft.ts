import { blocks } from '../../../src/blocks/registry';
import { formatContentError, type ContentError } from '../../../src/content/contentErrors';
import { momentIn, type Moment } from '../../../src/content/day';
import { referencesIn, type UsePlace, usesByName } from '../../compiler/checks';
import {
  fillPlaceholders,
  type PageDraft,
  parsePage,
  parseSite,
  parseValidPlaceholders,
  type Site,
  siteSchema,
} from '../../compiler/schemas';
import { DEFAULT_TIME_ZONE } from '../../../src/content/publicationFields';
import { publicationMarks } from '../../compiler/pages';
import { placeOf } from '../../compiler/reports';
import {
  IMAGES_FOLDER,
  kindOfFile,
  REDIRECTS_FILE,
  SITE_FILE,
  type YamlResult,
  type YamlSource,
} from '../../compiler/sources';
import { isJsonMap } from '../../compiler/edits';
import {
  compile,
  type BlockRegistry,
  type Content,
  type ContentFiles,
} from '../../compiler/compile';
import type {
  ContentSnapshot,
  Draft,
  DraftError,
  DraftErrors,
  DraftPage,
  ErrorElsewhere,
} from './draft';
import { draftSource } from './draftSource';
import { filesAfter, readText } from './filesAfter';
import { linkTargets, type LinkTarget } from './linkTargets';
import { errorElsewhere, errorInForm, lostPictureErrors, nameOfFile } from './elsewhere';
import { listedPage, type ListedPage } from './listedPage';
import { createParser } from './parseOnce';

/**
 * Checks drafts of the visual editor with the rules of `npm run content:check`, in the browser.
 * @param registry the block types that pages may use; tests pass their own
 * @returns `check` for everything that a save may break, `filesAfter` for a page that moves,
 *   `usesOf` for the places of facts and links, and `parse` for
 *   the preview of one page
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
  const savedMistakes = new Set(
    [...savedContent.errors, ...savedContent.warnings].map(formatContentError),
  );
  const siteSource = saved.get(SITE_FILE)?.source;
  const placeholders = siteSource && parseValidPlaceholders(siteSource.value);
  const savedSite =
    siteSource && placeholders && parseSite(siteSource, siteSchema, placeholders.known).site;

  function contentOf(
    files: ReadonlyMap<string, YamlResult>,
    newPictures: readonly string[] = [],
    lostPicture?: string,
  ): Content {
    const site = files.get(SITE_FILE) ?? { errors: [] };
    const redirects = files.get(REDIRECTS_FILE);
    const pages = [...files]
      .filter(([file]) => kindOfFile(file) === 'page')
      .map(([, result]) => result);
    const contentFiles: ContentFiles = { site, pages, ...(redirects && { redirects }) };
    const { files: saved, ...names } = snapshot.known;
    const pictures = [...saved.pictures, ...newPictures].filter((name) => name !== lostPicture);
    const known = { ...names, files: { ...saved, pictures } };
    return compile(contentFiles, known, nowIn, registry, parseOnce);
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
  const nameOf = (file: string): string => nameOfFile(file, valueOf(file), placeholders?.values);
  /** The errors or warnings that the saved content does not have. */
  const onlyNew = (errors: readonly ContentError[]): ContentError[] =>
    errors.filter((error) => !savedMistakes.has(formatContentError(error)));
  const inForm = (error: ContentError, value: unknown): DraftError =>
    errorInForm(error, value, nameOf);
  const elsewhere = (error: ContentError): ErrorElsewhere =>
    errorElsewhere(error, valueOf(error.file), nameOf);

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
      const { errors, warnings } = contentOf(files, newPictures);
      const isOwn = (error: ContentError): boolean => error.file === file;
      const ownOf = (all: readonly ContentError[]): DraftError[] =>
        all.filter(isOwn).map((error) => inForm(error, value));
      const elsewhereOf = (all: readonly ContentError[]): ErrorElsewhere[] =>
        onlyNew(all.filter((error) => !isOwn(error))).map(elsewhere);
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
      const [, picture] = file.split(`${IMAGES_FOLDER}/`);
      return picture === undefined
        ? onlyNew(contentOf(new Map([...saved].filter(([name]) => name !== file))).errors).map(
            elsewhere,
          )
        : lostPictureErrors(onlyNew(contentOf(saved, [], picture).errors), picture, elsewhere);
    },
    /** The other files that follow a page to the path of a draft: see `filesAfter`. */
    filesAfter: (draft: Draft, before: string): ReturnType<typeof filesAfter> =>
      placeholders ? filesAfter(draft, before, { saved, values: placeholders.values }) : new Map(),
    /** The places of the saved content that use a fact or link of the site. */
    usesOf: (kind: 'facts' | 'links', name: string): UsePlace[] =>
      (uses[kind] ??= savedUses(kind)).get(name) ?? [],
    /** The places that show a picture, as they are saved. */
    placesOfPicture: (name: string): string[] =>
      (picturePlaces ??= savedPicturePlaces()).get(name.normalize('NFC')) ?? [],
    /** What a link of a draft can lead to. */
    targetsOf({ file, value }: Draft): LinkTarget[] {
      if (!savedSite || !placeholders) return [];
      const pages = [...withDraft(draftSource(file, value))].flatMap(([name, { source }]) => {
        if (!source || kindOfFile(name) !== 'page') return [];
        return [{ value: source.value, blocks: partsOfPage(source).blocks }];
      });
      return linkTargets(pages, savedSite, snapshot.known);
    },
    /** What the list of pages shows of a page. */
    listed(draft: Draft): ListedPage {
      const { page, site } = parsePageDraft(draft);
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
    /** The page of a draft. For a draft of content/site.yaml it is the home page. */
    parse: parseDraft,
  };

  /** The correct parts of a page, parsed. */
  function partsOfPage(source: YamlSource) {
    return parseOnce(source, registry, placeholders?.known).validParts;
  }

  /** The correct parts of a file, parsed. */
  function partsOf(source: YamlSource): unknown {
    return source.file === SITE_FILE
      ? parseSite(source, siteSchema, placeholders?.known ?? parseValidPlaceholders({}).known)
          .validParts
      : kindOfFile(source.file) === 'page' && partsOfPage(source);
  }

  /** The files with a draft in place of the saved file. */
  function withDraft(source: YamlSource): Map<string, YamlResult> {
    return new Map([...saved, [source.file, { source, errors: [] }]]);
  }

  function parseDraft(draft: Draft): DraftPage {
    return draft.file === SITE_FILE ? parseSiteDraft(draft) : parsePageDraft(draft);
  }

  function parsePageDraft({ file, value }: Draft): DraftPage {
    const source = draftSource(file, value);
    const { page, errors } = parsePage(source, registry, placeholders?.known);
    return {
      ...shownPage(page, savedSite),
      errors: errors.map((error) => inForm(error, value)),
    };
  }

  /** While the draft has errors, the page shows the saved content. */
  function parseSiteDraft({ file, value }: Draft): DraftPage {
    const source = draftSource(file, value);
    const { known } = parseValidPlaceholders(value);
    const { site, errors } = parseSite(source, siteSchema, known);
    const home = [...saved.values()].find(
      ({ source: page }) => Reflect.get(Object(page?.value), 'path') === '/',
    );
    const page = home?.source && parsePage(home.source, registry, known).page;
    return {
      ...shownPage(page ?? { blocks: [] }, site ?? savedSite),
      errors: errors.map((error) => inForm(error, value)),
    };
  }

  /** A page with its placeholders filled in, and its marks. */
  function shownPage(page: PageDraft, site: Site | undefined): Omit<DraftPage, 'errors'> {
    return {
      page: site ? fillPlaceholders(page, site) : page,
      site: site && fillPlaceholders(site, site),
      marks: publicationMarks(page, nowIn(site?.timeZone ?? DEFAULT_TIME_ZONE)),
    };
  }
}

/** Checks drafts against the saved content. */
export type DraftChecker = ReturnType<typeof createDraftChecker>;
