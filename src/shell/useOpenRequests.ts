import { useEffect, useRef } from 'react';
import { PICKER } from '../forms/picker';
import { readSectionEvent, SECTION_EVENT, type SectionEventDetail } from '../forms/sectionEvent';
import { hasOverlayForms, requestedForm } from './formSections';
import type { PageContext } from './pageContext';

/** The query parameter that opens a form (docs/specification.md, 'Query parameters and events'). */
const FORM_OPENED = 'form-opened';

/** The key of the history entry that a page was loaded with. */
const INITIAL_KEY = 'initial';

type Address = { search: string; key?: string | undefined };

type OpenRequestHandlers = {
  /** Opens the picker or a form, both by name. Unknown names are ignored before. */
  open: (form: string, request: { onLoad: boolean }) => void;
  /** The visitor is now on a page over which no form opens. */
  leave: () => void;
};

/**
 * Collects the requests to open a form: `form-opened` in the address, once for each entry of the
 * history, and the event `clickOnSection`, which may arrive before the page that opens the form.
 */
export function useOpenRequests(
  { page, forms }: Pick<PageContext, 'page' | 'forms'>,
  { search, key = INITIAL_KEY }: Address,
  { open, leave }: OpenRequestHandlers,
): void {
  const pending = useRef<SectionEventDetail>(undefined);
  const answeredKeys = useRef(new Set<string>());
  const answerPending = useRef<(() => void) | undefined>(undefined);

  const opensForms = forms !== undefined && hasOverlayForms(page.blocks);
  const openKnown = (form: string, onLoad: boolean): void => {
    if (form === PICKER || forms?.overlayForms.includes(form)) open(form, { onLoad });
  };
  useEffect(() => {
    answerPending.current = () => {
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
      answerPending.current?.();
    };
    window.addEventListener(SECTION_EVENT, listen);
    return () => window.removeEventListener(SECTION_EVENT, listen);
  }, []);

  useEffect(() => {
    const isNew = !answeredKeys.current.has(key);
    answeredKeys.current.add(key);
    if (!opensForms) {
      pending.current = undefined;
      leave();
      return;
    }
    const form = new URLSearchParams(search).get(FORM_OPENED);
    if (isNew && form !== null) openKnown(form, key === INITIAL_KEY);
    answerPending.current?.();
    // Runs once for each entry of the history. The handlers and the page change with the entry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page.path, key, search]);
}
