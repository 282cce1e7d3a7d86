import { useEffect, useLayoutEffect, useRef } from 'react';
import { PICKER } from '../../forms/picker';
import { readSectionEvent, type SectionEventDetail } from '../../forms/frame/sectionEvent';
import { FORM_OPENED, SECTION_EVENT } from '../../start/pageContract';
import { hasOverlayForms, requestedForm } from '../formSections';
import type { PageContext } from '../pageContext';
import { holdScroll } from './scrollToTarget';

/** The key of the first history entry of a visit. */
const INITIAL_KEY = 'initial';

type Address = { search: string; key?: string | undefined };

type OpenRequestHandlers = {
  /** Opens the picker or a form by name. Called for known names only. */
  open: (form: string, request: { onLoad: boolean }) => void;
  /** Called when the visitor enters a page without forms. */
  leave: () => void;
};

const isKnownForm = (forms: PageContext['forms'], form: string): boolean =>
  form === PICKER || (forms?.overlayForms.includes(form) ?? false);

/** The form that the address of a page opens; undefined if it opens none. */
function requestedByAddress(
  { page, forms }: Pick<PageContext, 'page' | 'forms'>,
  search: string,
): string | undefined {
  const form = new URLSearchParams(search).get(FORM_OPENED);
  const isRequested = form !== null && hasOverlayForms(page.blocks) && isKnownForm(forms, form);
  return isRequested ? form : undefined;
}

/**
 * Collects the requests to open a form: `form-opened` in the address, once per history entry, and the
 * event `clickOnSection`, which may arrive before the page that opens the form.
 */
export function useOpenRequests(
  { page, forms }: Pick<PageContext, 'page' | 'forms'>,
  { search, key = INITIAL_KEY }: Address,
  { open, leave }: OpenRequestHandlers,
): void {
  const pending = useRef<SectionEventDetail>(undefined);
  const handledKeys = useRef(new Set<string>());
  const handlePending = useRef<(() => void) | undefined>(undefined);

  const opensForms = forms !== undefined && hasOverlayForms(page.blocks);
  const openKnown = (form: string, onLoad: boolean): void => {
    if (isKnownForm(forms, form)) open(form, { onLoad });
  };
  const requested = requestedByAddress({ page, forms }, search);
  useLayoutEffect(() => {
    // Runs before Gatsby reports the route, which scrolls to its section.
    holdScroll(requested !== undefined && !handledKeys.current.has(key));
  }, [key, requested]);
  useEffect(() => {
    handlePending.current = () => {
      const detail = pending.current;
      if (!opensForms || !detail) return;
      pending.current = undefined;
      const form = requestedForm(page.blocks, detail);
      if (form !== undefined) openKnown(form, false);
    };
  });

  useEffect(() => {
    const listen = (event: Event): void => {
      pending.current = readSectionEvent(event);
      handlePending.current?.();
    };
    window.addEventListener(SECTION_EVENT, listen);
    return () => window.removeEventListener(SECTION_EVENT, listen);
  }, []);

  useEffect(() => {
    const isNew = !handledKeys.current.has(key);
    handledKeys.current.add(key);
    if (!opensForms) {
      pending.current = undefined;
      leave();
      return;
    }
    if (isNew && requested !== undefined) openKnown(requested, key === INITIAL_KEY);
    handlePending.current?.();
    // Runs once per history entry. The handlers and the page change with the entry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page.path, key, search]);
}
