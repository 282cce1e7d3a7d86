import { useEffect, useRef } from 'react';
import { isOpenableForm, type OpenableForm } from '../content/forms';
import { readSectionEvent, SECTION_EVENT, type SectionEventDetail } from '../forms/sectionEvent';
import { requestedForm, hasOverlayForms } from './formSections';
import type { PageContext } from './pageContext';

/** The query parameter that opens a form on load (spec section 2). */
const FORM_OPENED = 'form-opened';

type Address = { search: string; key?: string | undefined };

type OpenRequestHandlers = {
  open: (form: OpenableForm) => void;
  /** The page has changed to one over which no form opens. */
  leave: () => void;
};

/**
 * Hears which form the visitor wishes: by `form-opened` in the address, once for each entry of the
 * history, and by the event `clickOnSection`, before or after the page that opens it is there.
 */
export function useOpenRequests(
  { page }: Pick<PageContext, 'page'>,
  { search, key = 'initial' }: Address,
  { open, leave }: OpenRequestHandlers,
): void {
  const wish = useRef<SectionEventDetail>(undefined);
  const answered = useRef(new Set<string>());
  const hear = useRef<(() => void) | undefined>(undefined);

  const opens = hasOverlayForms(page.blocks);
  const grant = (): void => {
    const detail = wish.current;
    if (!opens || !detail) return;
    wish.current = undefined;
    const form = requestedForm(page.blocks, detail);
    if (form !== undefined) open(form);
  };
  useEffect(() => {
    hear.current = grant;
  });

  useEffect(() => {
    const listen = (event: Event): void => {
      wish.current = readSectionEvent(event);
      hear.current?.();
    };
    window.addEventListener(SECTION_EVENT, listen);
    return () => window.removeEventListener(SECTION_EVENT, listen);
  }, []);

  useEffect(() => {
    const isNew = !answered.current.has(key);
    answered.current.add(key);
    if (!opens) {
      wish.current = undefined;
      leave();
      return;
    }
    const form = new URLSearchParams(search).get(FORM_OPENED);
    if (isNew && isOpenableForm(form)) open(form);
    hear.current?.();
    // Asked again at each move, and only then: what is asked for does not depend on the rest.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page.path, key, search]);
}
