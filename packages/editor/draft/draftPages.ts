import type { ContentError } from '../../../src/content/contentErrors';
import type { Moment } from '../../../src/content/day';
import { DEFAULT_TIME_ZONE } from '../../../src/content/publicationFields';
import type { BlockRegistry, Content } from '../../compiler/compile';
import { publicationMarks, siteVersions } from '../../compiler/pages';
import {
  fillPlaceholders,
  type KnownPlaceholders,
  type PageDraft,
  parsePage,
  parseSite,
  parseValidPlaceholders,
  type Site,
  siteSchema,
} from '../../compiler/schemas';
import { kindOfFile, PAGES_FOLDER, SITE_FILE, type YamlResult } from '../../compiler/sources';
import { languageAndName, originalOf } from '../../compiler/translations';
import type { Draft, DraftError, DraftPage } from './draft';
import { draftSource } from './draftSource';

/** The saved content, and how it is read. */
type Saved = {
  saved: ReadonlyMap<string, YamlResult>;
  site: Site | undefined;
  known: KnownPlaceholders | undefined;
  registry: BlockRegistry;
  nowIn: (timeZone: string) => Moment;
  inForm: (error: ContentError, value: unknown) => DraftError;
  compileWith: (
    files: ReadonlyMap<string, YamlResult>,
    changes: { translations: readonly string[] },
  ) => Content;
};

/** Parses the pages that the preview shows of drafts. */
export function draftPages({ saved, site, known, registry, nowIn, inForm, compileWith }: Saved) {
  return {
    parsePage: parsePageDraft,

    /** The page of a draft; for one of the shared content or of its words, Home. */
    parse(draft: Draft): DraftPage {
      if (kindOfFile(draft.file) === 'translation') return parseTranslationDraft(draft);
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
    const name = original === SITE_FILE ? home : original.slice(PAGES_FOLDER.length + 1);
    const page = version?.pages.get(name) ?? { blocks: [] };
    const language = version?.languageOf(name);
    return {
      page,
      site: version?.site ?? content.site,
      // Without the others: the preview offers none of them.
      language: language && {
        ...language,
        versions: language.versions.filter((each) => each.code === code),
      },
      errors: [],
      marks: publicationMarks(page, content.now),
    };
  }

  /** A page with its placeholders filled in, and its marks. */
  function shownPage(page: PageDraft, own: Site | undefined): Omit<DraftPage, 'errors'> {
    return {
      page: own ? fillPlaceholders(page, own) : page,
      site: own && fillPlaceholders(own, own),
      marks: publicationMarks(page, nowIn(own?.timeZone ?? DEFAULT_TIME_ZONE)),
    };
  }
}
