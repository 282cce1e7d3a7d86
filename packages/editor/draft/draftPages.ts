import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { Page } from '../../../src/blocks/registry';
import type { Moment } from '../../../src/content/day';
import { DEFAULT_TIME_ZONE } from '../../../src/content/publicationFields';
import type { BlockRegistry, Content } from '../../compiler/compile';
import type { KnownNames } from '../../compiler/checks';
import { publicationMarks, siteVersions } from '../../compiler/pages';
import {
  fillPlaceholders,
  firstEntryPage,
  type KnownPlaceholders,
  type PageDraft,
  parsePage,
  parseSite,
  parseValidPlaceholders,
  type Site,
  siteSchema,
  templateOf,
} from '../../compiler/schemas';
import {
  collectionOfFile,
  fileOfCollection,
  kindOfFile,
  nameOfPage,
  SITE_FILE,
  type YamlResult,
  type YamlSource,
} from '../../compiler/sources';
import { languageAndName, originalOf } from '../../compiler/translations';
import type { Draft, DraftError, DraftPage } from './draft';
import { draftSource } from './draftSource';

/** The saved content, and how it is read. */
type Saved = {
  saved: ReadonlyMap<string, YamlResult>;
  site: Site | undefined;
  known: KnownPlaceholders | undefined;
  registry: BlockRegistry;
  airports: KnownNames['airports'];
  pages: readonly Page[];
  nowIn: (timeZone: string) => Moment;
  inForm: (error: ContentError, value: unknown) => DraftError;
  compileWith: (
    files: ReadonlyMap<string, YamlResult>,
    changes: { translations: readonly string[] },
  ) => Content;
};

/** Parses the pages that the preview shows of drafts. */
export function draftPages(content: Saved) {
  const { saved, site, known, registry, airports, pages, nowIn, inForm, compileWith } = content;
  return {
    parsePage: parsePageDraft,

    /** The page of a draft: Home for the shared content, that of its first entry for a template or a collection. */
    parse(draft: Draft): DraftPage {
      const source = draftSource(draft.file, draft.value);
      if (kindOfFile(draft.file) === 'translation') return parseTranslationDraft(draft);
      if (kindOfFile(draft.file) === 'collection')
        return parseEntryDraft(templateFor(draft.file), source);
      const collection = kindOfFile(draft.file) === 'page' ? templateOf(source) : undefined;
      if (collection !== undefined)
        return parseEntryDraft(source, saved.get(fileOfCollection(String(collection)))?.source);
      return draft.file === SITE_FILE ? parseSiteDraft(draft) : parsePageDraft(draft);
    },
  };

  function parsePageDraft({ file, value }: Draft): DraftPage {
    const { page, errors } = parsePage(draftSource(file, value), registry, known);
    return {
      ...shownPage(page, site),
      errors: errors.map((error) => inForm(error, value)),
    };
  }

  /** The saved template of the pages of a collection. */
  function templateFor(file: string): YamlSource | undefined {
    const name = collectionOfFile(file)?.name;
    const isFor = ({ source }: YamlResult): boolean =>
      source !== undefined && kindOfFile(source.file) === 'page' && templateOf(source) === name;
    return [...saved.values()].find(isFor)?.source;
  }

  function parseEntryDraft(template: YamlSource | undefined, list?: YamlSource): DraftPage {
    const made = template && firstEntryPage(template, list, registry, known, airports);
    return {
      ...shownPage(made?.page ?? { blocks: [] }, site),
      errors: made?.errors.map((error) => inForm(error, template?.value)) ?? [
        { path: [], place: '', message: errorMessages.noEntryPage() },
      ],
    };
  }

  /** While the draft has errors, the page shows the saved content. */
  function parseSiteDraft({ file, value }: Draft): DraftPage {
    const source = draftSource(file, value);
    const placeholders = parseValidPlaceholders(value).known;
    const { site: own, errors } = parseSite(source, siteSchema, placeholders);
    const home = [...saved.values()].find(
      ({ source: page }) => Reflect.get(Object(page?.value), 'path') === '/',
    );
    const page = home?.source && parsePage(home.source, registry, placeholders).page;
    return {
      ...shownPage(page ?? { blocks: [] }, own ?? site),
      errors: errors.map((error) => inForm(error, value)),
    };
  }

  /** With what is not published: the preview says so of it. */
  function parseTranslationDraft({ file, value }: Draft): DraftPage {
    const [code] = languageAndName(file);
    const files = new Map([...saved, [file, { source: draftSource(file, value), errors: [] }]]);
    const translations = [...files.keys()].filter(
      (name) => kindOfFile(name) === 'translation' && languageAndName(name)[0] === code,
    );
    const content = compileWith(files, { translations });
    const all = content.translated.map((each) => ({ ...each, pages: each.allPages }));
    const versions = content.site ? siteVersions(content.site, content.allPages, all) : [];
    const version = versions.find(({ language }) => language === code);
    const original = originalOf(file);
    const [home = ''] = [...content.allPages].find(([, { path }]) => path === '/') ?? [];
    const page = kindOfFile(original) === 'collection' ? templateFor(original)?.file : original;
    const written = original === SITE_FILE ? home : nameOfPage(page ?? original);
    const isOfPage = (name: string): boolean => name.replace(/#.*/, '') === written;
    const name = [...(version?.pages.keys() ?? [])].find(isOfPage) ?? written;
    const shown = version?.pages.get(name) ?? { blocks: [] };
    const language = version?.languageOf(name);
    return {
      page: shown,
      site: version?.site ?? content.site,
      sitePages: [...(version?.pages.values() ?? [])],
      // Without the others: the preview offers none of them.
      language: language && {
        ...language,
        versions: language.versions.filter((each) => each.code === code),
      },
      errors: [],
      marks: publicationMarks(shown, content.now),
    };
  }

  /** A page with its placeholders filled in, and its marks. */
  function shownPage(page: PageDraft, own: Site | undefined): Omit<DraftPage, 'errors'> {
    return {
      page: own ? fillPlaceholders(page, own) : page,
      site: own && fillPlaceholders(own, own),
      sitePages: pages,
      marks: publicationMarks(page, nowIn(own?.timeZone ?? DEFAULT_TIME_ZONE)),
    };
  }
}
