import { formatMoment, type Moment } from '../../../src/content/day';
import { errorMessages } from '../../../src/content/contentErrors';
import { parseInternalLink } from '../../../src/content/link';
import { firstGap, type Period } from '../../../src/content/periods';
import type { Reference } from './referencesIn';

/** A part of a page that references lead to: a section or a dialog, with the period of its block. */
type Part = { name: string; period: Period | undefined };

/** What of a page is published when. */
export type PagePublication = {
  isDraft: boolean;
  /** When the page is published; undefined for a draft. */
  period: Period | undefined;
  sections: readonly Part[];
  dialogs: readonly Part[];
  /** The sections with a form that opens when a button announces the section. */
  formSections: readonly Part[];
};

/**
 * Finds out whether a reference leads to something that is not published when the reference is.
 * @param targets `path`: the path of the page with the reference; `publications`: what of each page is
 *   published when, by path, without pages that have errors; `now`: what was before does not matter
 * @returns the message; undefined when the target is always there
 */
export function absenceError(
  reference: Reference,
  period: Period,
  targets: {
    path: string;
    publications: ReadonlyMap<string, PagePublication>;
    now: Moment;
  },
): string | undefined {
  const { path, publications: pages, now } = targets;
  const absenceOf = (parts: readonly Part[] | undefined, name: string): Absence | undefined =>
    firstAbsence(parts?.filter((part) => part.name === name) ?? [], period, now);
  switch (reference.kind) {
    case 'opens': {
      const absence = absenceOf(pages.get(path)?.dialogs, reference.dialog);
      if (absence === 'draft') return errorMessages.draftDialog(reference.dialog);
      return absence && errorMessages.absentDialog(reference.dialog, absence.when);
    }
    case 'announces': {
      const absence = absenceOf(pages.get('/')?.formSections, reference.section);
      if (absence === 'draft') return errorMessages.draftSection(reference.section, '/');
      return absence && errorMessages.absentForm(reference.section, absence.when);
    }
    case 'link': {
      const target = parseInternalLink(reference.to, path);
      const page = target && pages.get(target.path);
      if (!page) return undefined;
      // That Home cannot be a draft is an error of its own.
      if (page.isDraft && target.path !== '/') return errorMessages.draftPage(target.path);
      const away = page.isDraft
        ? undefined
        : firstAbsence([{ name: target.path, period: page.period }], period, now);
      if (away && away !== 'draft') return errorMessages.absentPage(target.path, away.when);
      const absence = absenceOf(page.sections, target.hash);
      if (absence === 'draft') return errorMessages.draftSection(target.hash, target.path);
      return absence && errorMessages.absentSection(target.hash, target.path, absence.when);
    }
    default:
      return undefined;
  }
}

type Absence = 'draft' | { when: string };

/** When something of several parts is missing first; undefined for what does not exist at all. */
function firstAbsence(parts: readonly Part[], period: Period, now: Moment): Absence | undefined {
  const published = parts.flatMap((part) => part.period ?? []);
  if (parts.length === 0) return undefined;
  const gap = firstGap(period, published, now);
  if (gap === undefined) return undefined;
  return published.length === 0 ? 'draft' : { when: whenAbsent(gap, published, now) };
}

/** Says when something is not shown: `not shown before 1 December 2026`. */
function whenAbsent(gap: Moment, periods: readonly Period[], now: Moment): string {
  if (gap !== now) return `not shown on ${formatMoment(gap)}`;
  const [next] = periods
    .map(({ from }) => from)
    .filter((from) => from > gap)
    .sort();
  if (next !== undefined) return `not shown before ${formatMoment(next)}`;
  const last =
    periods
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? gap;
  return `no longer shown since ${formatMoment(last)}`;
}
