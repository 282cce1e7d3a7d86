import { useEffect, useRef } from 'react';
import { PICKER } from '../forms/picker';
import { readSectionEvent, SECTION_EVENT, type SectionEventDetail } from '../forms/sectionEvent';
import { hasOverlayForms, requestedForm } from './formSections';
import type { PageContext } from './pageContext';

/** The query parameter that opens a form (docs/specification.md, 'The parameter form-opened'). */
const FORM_OPENED = 'form-opened';

/** The key of the first history entry of a visit. */
const INITIAL_KEY = 'initial';

type Address = { search: string; key?: string | undefined };

type OpenRequestHandlers = {
  /** Opens the picker or a form by name. Called for known names only. */
  open: (form: string, request: { onLoad: boolean }) => void;
  /** Called when the visitor enters a page without forms. */
  leave: () => void;
};

/**
 * Collects the requests to open a form: `form-opened` in the address, once per history entry, and the
 * event `clickOnSection`, which may arrive before the page that opens the form.
 * @param context the context of the current page
 * @param location the query of the address, and the key of the history entry
 * @param handlers called for each request, and for a page without forms
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
    if (form === PICKER || forms?.overlayForms.includes(form)) open(form, { onLoad });
  };
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
    const form = new URLSearchParams(search).get(FORM_OPENED);
    if (isNew && form !== null) openKnown(form, key === INITIAL_KEY);
    handlePending.current?.();
    // Runs once per history entry. The handlers and the page change with the entry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page.path, key, search]);
}
