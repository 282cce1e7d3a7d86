/**
 * The site-wide event that opens the form of a section (decisions, 'Query parameters, sections,
 * events'): a CustomEvent on `window` whose detail names a section of Home and perhaps a form.
 */
export const SECTION_EVENT = 'clickOnSection';

export type SectionEventDetail = { section: string; form?: string };

/** Tells the site that a section was asked for. */
export function dispatchSectionEvent(section: string, form?: string): void {
  const detail: SectionEventDetail = { section, ...(form !== undefined && { form }) };
  window.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
}

/** The detail of a `clickOnSection` event, or undefined when it is malformed. */
export function readSectionEvent(event: Event): SectionEventDetail | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('section' in detail)) return undefined;
  const { section } = detail;
  const form = 'form' in detail ? detail.form : undefined;
  if (typeof section !== 'string' || (form !== undefined && typeof form !== 'string')) {
    return undefined;
  }
  return { section, ...(form !== undefined && { form }) };
}
