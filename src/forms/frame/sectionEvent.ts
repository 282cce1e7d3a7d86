import { SECTION_EVENT } from '../../start/pageContract';

/** The detail of a `clickOnSection` event: a section of Home, and optionally a form. */
export type SectionEventDetail = { section: string; form?: string };

/**
 * Requests the form of a section.
 * @param form the name of the form; undefined for the form of the section
 */
export function dispatchSectionEvent(section: string, form?: string): void {
  const detail: SectionEventDetail = { section, ...(form !== undefined && { form }) };
  window.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
}

/**
 * Reads the detail of a `clickOnSection` event.
 * @returns the detail; undefined if it is malformed
 */
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
