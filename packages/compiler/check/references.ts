import { absenceError, type PagePublication } from './unpublishedTargets';
import type { Airport } from '../../../src/airports/airport';
import type { CityNames } from '../../../src/airports/cityNames';
import { airportError, flightError } from './airportErrors';
import { blockPeriods } from './blockPeriods';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { dayOf, type Moment } from '../../../src/content/day';
import { errorAt } from './errorAt';
import { formLinkError, formLinkWarning, type LinkRules } from './formLinks';
import { linkError, meantLink, pageOfFile, parseInternalLink } from '../../../src/content/link';
import { pictureError, videoError, type KnownFiles } from '../../../src/content/mediaErrors';
import { ALWAYS, type Period } from '../../../src/content/periods';
import type { KeyPath } from '../read/positions';
import { parsePrice } from '../../../src/content/price';
import { isReservedId } from '../../../src/content/reservedNames';
import { referencesIn, type Reference } from './referencesIn';
import {
  collectSections,
  dialogNames,
  duplicateNames,
  intendedPath,
  publicationOf,
  type Located,
  type LocatedPage,
  type Sections,
} from './sections';
import type { TripLists } from '../../../src/content/tripParameters';

/** The names outside the pages that content may refer to. */
export type KnownNames = {
  files: KnownFiles;
  /** The forms that a link may open by `?form-opened=NAME`. */
  openableForms: readonly string[];
  /** Reads the airports; called only when something names one. */
  airports: () => readonly Airport[];
  /** The forms that a link fills in with a trip. */
  tripForms: readonly string[];
  /** Names cities in another language; the English names stand where it is not given. */
  cityNames?: (language: string) => CityNames;
};

/** What is known of the content when its references are checked. */
export type ReferenceRules = {
  known: KnownNames;
  /** What was shown before does not matter. */
  now: Moment;
  /** The option lists of forms; undefined while content/site.yaml has errors. */
  lists: TripLists | undefined;
  /** The address the site is published at; undefined while content/site.yaml has errors. */
  ownAddress: string | undefined;
};

/** What is wrong between files. */
type ReferenceMistakes = {
  errors: ContentError[];
  warnings: ContentError[];
  /** What to say, in place of an error of a link's form, when the link that is meant is dead too. */
  meanings: { form: ContentError; error: ContentError }[];
};

type ReferenceTargets = ReferenceRules & {
  /** The path of the page. */
  path: string;
  /** The sections of every page by path; `*` stands for pages whose path is unknown. */
  sections: ReadonlyMap<string, Sections>;
  /** The paths that pages with a wrong path mean. */
  intended: ReadonlySet<string>;
  /** The sections of Home with a form; undefined while Home has errors. */
  formSections: readonly string[] | undefined;
  /** The dialogs of the page; undefined while a block of the page has errors. */
  dialogs: string[] | undefined;
  /** What of each page without errors is published when, by path. */
  publications: ReadonlyMap<string, PagePublication>;
};

/**
 * Finds the errors between files: dead links, duplicate names, missing files, links to drafts and to
 * what is not shown when they are. A page with errors of its own is checked as far as it could be parsed.
 */
export function checkReferences(
  pages: LocatedPage[],
  others: readonly Located<unknown>[],
  rules: ReferenceRules,
  hasUnreadableFile = false,
): ReferenceMistakes {
  const { now } = rules;
  const { sections, intended, errors } = collectSections(pages, hasUnreadableFile);
  const formSections =
    sections.get('/') === 'unknown'
      ? undefined
      : pages.find(({ value }) => value.path === '/')?.formSections.map(({ id }) => id);
  const publications = new Map(
    pages.flatMap((page) => {
      const publication = publicationOf(page);
      return publication && page.value.path !== undefined ? [[page.value.path, publication]] : [];
    }),
  );
  const shared = { ...rules, sections, intended, formSections, publications };
  const ofPages = pages.map((page) => {
    const periods = page.validParts.draft === true ? [] : blockPeriods(page);
    const mistakes = referenceMistakes(
      { source: page.source, value: partsOf(page) },
      { ...shared, path: page.value.path ?? '*', dialogs: dialogNames(page) },
      ([, index]) => periods[Number(index)],
    );
    return { ...mistakes, errors: [...duplicateNames(page, now), ...mistakes.errors] };
  });
  const ofOthers = others.map((file) =>
    referenceMistakes(file, { ...shared, path: '/', dialogs: [] }, () => ALWAYS),
  );
  const found = [...ofPages, ...ofOthers];
  return {
    errors: [...errors, ...found.flatMap((mistakes) => mistakes.errors)],
    warnings: found.flatMap(({ warnings }) => warnings),
    meanings: found.flatMap(({ meanings }) => meanings),
  };
}

/** The parts of a page by the keys of its file. The entry of a template's page is checked where it stands. */
const partsOf = ({ validParts, value: { entry }, place }: LocatedPage): unknown => ({
  ...validParts,
  entry: undefined,
  ...(!place && entry?.fields),
});

/** What is wrong with a file's references; `periodAt` says when a part of it is published. */
function referenceMistakes(
  { source, value }: Located<unknown>,
  targets: ReferenceTargets,
  periodAt: (path: KeyPath) => Period | undefined,
): ReferenceMistakes {
  const mistakes: ReferenceMistakes = { errors: [], warnings: [], meanings: [] };
  for (const written of referencesIn(value, [])) {
    const reference = meantReference(written);
    if (!reference) continue;
    const part = written.kind === 'link' ? written.to : undefined;
    const at = (message: string) => errorAt(source, reference.path, message, part);
    const period = periodAt(reference.path);
    const message =
      referenceError(reference, targets) ?? (period && absenceError(reference, period, targets));
    const formError = part === undefined ? undefined : linkError(part);
    if (message !== undefined && formError !== undefined && reference.kind === 'link') {
      const error = at(errorMessages.deadMeaning(part ?? '', reference.to, message));
      mistakes.meanings.push({ form: at(formError), error });
    } else if (message !== undefined) mistakes.errors.push(at(message));
    const warning = linkWarning(reference, { ...rulesOfLinks(targets), ...targets });
    if (warning !== undefined) mistakes.warnings.push(at(warning));
  }
  return mistakes;
}

/** A reference as it is meant; undefined for a link whose form leaves open where it leads. */
function meantReference(reference: Reference): Reference | undefined {
  if (reference.kind !== 'link') return reference;
  const to = meantLink(reference.to);
  return to === undefined ? undefined : { ...reference, to };
}

/** What decides whether a valid link has a warning. */
type WarningRules = Pick<LinkRules, 'tripForms' | 'today'> & Pick<ReferenceRules, 'ownAddress'>;

function linkWarning(reference: Reference, rules: WarningRules): string | undefined {
  if (reference.kind !== 'link') return undefined;
  const own = ownPath(reference.to, rules.ownAddress);
  if (own !== undefined) return errorMessages.ownAddress(reference.to, own);
  const target = parseInternalLink(reference.to, '/');
  return (
    (target && formLinkWarning(target, rules)) ??
    (isVague(reference.name) ? errorMessages.vagueLink(reference.name) : undefined)
  );
}

/** Texts that say nothing about the target of a link, most of them those of Lighthouse's audit 'link-text'. */
const VAGUE_NAMES =
  /^(?:(?:click|tap|right) )?(?:here|this)$|^(?:(?:learn|see|read|find out) )?more(?: info(?:rmation)?)?$|^(?:details|go|info|information|link|start)$/i;

const isVague = (name: string | undefined): name is string =>
  name !== undefined && VAGUE_NAMES.test(name.replace(/\s+/g, ' ').trim());

/** The path of a link to this site by its full address. */
function ownPath(to: string, ownAddress: string | undefined): string | undefined {
  if (ownAddress === undefined || !URL.canParse(to)) return undefined;
  const { origin, pathname, search, hash } = new URL(to);
  return origin === new URL(ownAddress).origin ? `${pathname}${search}${hash}` : undefined;
}

const rulesOfLinks = ({ known, now, lists }: ReferenceRules): LinkRules => ({
  ...known,
  today: dayOf(now),
  lists,
});

function referenceError(reference: Reference, targets: ReferenceTargets): string | undefined {
  const { dialogs, known } = targets;
  switch (reference.kind) {
    case 'picture':
      return pictureError(reference.picture.src, known.files);
    case 'video':
      return videoError(reference.video.name, known.files);
    case 'airport':
      return airportError(reference.code, known.airports);
    case 'flight':
      return flightError(reference.from, reference.to, known.airports);
    case 'opens':
      return !dialogs || dialogs.includes(reference.dialog)
        ? undefined
        : errorMessages.unknownDialog(reference.dialog, dialogs);
    case 'announces':
      return !targets.formSections || targets.formSections.includes(reference.section)
        ? undefined
        : errorMessages.deadAnnouncement(reference.section, targets.formSections);
    case 'price':
      return reference.text.includes('{') || parsePrice(reference.text)
        ? undefined
        : errorMessages.badPrice(reference.text);
    case 'heading':
      return undefined;
    case 'link':
      // `parsePage` reports unknown placeholders.
      return reference.to.includes('{') ? undefined : linkTargetError(reference.to, targets);
  }
}

function linkTargetError(to: string, targets: ReferenceTargets): string | undefined {
  const { path: currentPath, sections, intended, known } = targets;
  const target = parseInternalLink(to, currentPath);
  if (!target) return undefined;
  const isIntended = target.path === currentPath || intended.has(intendedPath(target.path));
  const pageSections =
    sections.get(target.path) ?? (isIntended ? 'unknown' : undefined) ?? sections.get('*');
  if (!pageSections) {
    if (known.files.statics.includes(target.path)) return undefined;
    return /\.[a-z0-9]+$/i.test(target.path)
      ? errorMessages.deadFile(target.path, pageMeant(target.path, sections))
      : errorMessages.deadPath(target.path, [...sections.keys()]);
  }
  const formError = formLinkError(target, rulesOfLinks(targets));
  if (formError !== undefined) return formError;
  return target.hash === '' || pageSections === 'unknown' || pageSections.includes(target.hash)
    ? undefined
    : isReservedId(target.hash)
      ? errorMessages.reservedHash(target.hash)
      : errorMessages.deadHash(target.hash, target.path, pageSections);
}

/** The page that the name of a file means: `/legal` for `/legal.html`. */
function pageMeant(file: string, sections: ReadonlyMap<string, Sections>): string | undefined {
  const page = pageOfFile(file);
  return page !== undefined && sections.has(page) ? page : undefined;
}
