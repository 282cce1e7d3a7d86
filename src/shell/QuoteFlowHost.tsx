import { useCallback, useEffect, useRef, useState } from 'react';
import { PICKER } from '../forms/picker';
import {
  DIALOG,
  FORM_OPENED,
  MENU_DIALOG,
  OPENS_DIALOG,
  OPENS_FORM_OF,
  SUBMITTED,
} from '../start/pageContract';
import { readConnection } from '../start/connection';
import { onDialogLeft } from '../ui/dialogs/onDialogLeft';
import { afterOverlayClosed, isOverlayEntry } from '../ui/dialogs/overlayEntries';
import { useLazyActor } from '../ui/loading/useLazyActor';
import { sectionOfForm } from './formSections';
import type { PageContext } from './pageContext';
import { focusTarget, holdScroll, releaseScroll, scrollToTarget } from './route/scrollToTarget';
import { useOpenRequests } from './route/useOpenRequests';

/** Matches the links and buttons that open a form. */
const OPENER_SELECTOR = `a[href*="${FORM_OPENED}="], a[${OPENS_FORM_OF}], main button[${OPENS_DIALOG}]`;

export type QuoteFlowHostProps = {
  context: PageContext;
  location: { search: string; key?: string | undefined };
};

/** The quote flow over the page, which loads when a form is about to open. */
export function QuoteFlowHost({ context, location }: QuoteFlowHostProps) {
  const { page, forms } = context;
  const latestForms = useRef(forms);
  useEffect(() => {
    latestForms.current = forms;
  }, [forms]);
  const { parts, snapshot, send, preload } = useLazyActor(
    () => import('../forms/quoteFlow/startQuoteFlow'),
    ({ startQuoteFlow }) =>
      startQuoteFlow(latestForms.current ?? { pickerForms: [], overlayForms: [] }),
  );
  const wasOpened = useRef(false);
  const sentSection = useRef<string>(undefined);
  const [openedOnLoad, setOpenedOnLoad] = useState(false);
  const showBusy = useBusyOpener(snapshot !== undefined);

  useOpenRequests(context, location, {
    open: (form, { onLoad }) => {
      wasOpened.current = true;
      // A link that was pressed before hydration has an entry of its own, and its scroll is due.
      const wasPressed = onLoad && isOverlayEntry();
      if (wasPressed) scrollToTarget(window.location.hash);
      setOpenedOnLoad(onLoad && !wasPressed);
      showBusy();
      send({ type: 'quote.open', ...(form !== PICKER && { form }) });
    },
    leave: () => {
      if (wasOpened.current) send({ type: 'page.left' });
    },
  });
  // On a page without forms, the flow would start without their names.
  usePreload(forms ? preload : undefined);
  useEffect(
    () =>
      onDialogLeft(({ name, opened }) => {
        if (name !== MENU_DIALOG && opened === undefined) send({ type: 'quote.close' });
      }),
    [send],
  );

  const isClosed = snapshot?.matches('closed');
  useEffect(() => {
    if (!isClosed) return;
    setOpenedOnLoad(false);
    const section = sentSection.current;
    sentSection.current = undefined;
    if (section !== undefined) holdScroll(false);
    afterOverlayClosed(() => {
      if (section === undefined) return releaseScroll();
      focusTarget(`#${section}`);
      scrollToTarget(`#${section}`);
    });
  }, [isClosed]);

  useEffect(() => {
    const finished = parts?.actor.on('quote.finished', ({ form }) => {
      // The dialog returns the focus first when it closes.
      sentSection.current = sectionOfForm(page.blocks, form);
    });
    return () => finished?.unsubscribe();
  }, [parts, page.blocks]);

  if (!parts || !snapshot || !forms) return null;
  return (
    <parts.QuoteFlow
      actor={parts.actor}
      snapshot={snapshot}
      send={send}
      openedOnLoad={openedOnLoad}
    />
  );
}

/**
 * Loads the flow when the pointer or the focus is on a link or button that opens a form, and on a page
 * with forms in its HTML when the browser is idle.
 */
function usePreload(preload: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    // A form that was submitted is sent in any case.
    const wanted = readConnection().saveData ? `form[${SUBMITTED}]` : `[${DIALOG}] form`;
    if (!preload || !document.querySelector(wanted)) return undefined;
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return void preload();
    const request = window.requestIdleCallback(() => void preload());
    return () => window.cancelIdleCallback(request);
  }, [preload]);
  const onApproach = useCallback(
    ({ target }: Event) => {
      if (target instanceof Element && target.closest(OPENER_SELECTOR)) void preload?.();
    },
    [preload],
  );
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    document.addEventListener('pointerover', onApproach, options);
    document.addEventListener('focusin', onApproach, options);
    return () => listening.abort();
  }, [onApproach]);
}

/** Marks the pressed link or button as busy while the flow loads, so that the press shows at once. */
function useBusyOpener(isLoaded: boolean): () => void {
  const pressed = useRef<Element | null>(null);
  const loaded = useRef(isLoaded);
  useEffect(() => {
    loaded.current = isLoaded;
    if (isLoaded) pressed.current?.removeAttribute('aria-busy');
  }, [isLoaded]);
  useEffect(() => {
    const remember = ({ target }: Event): void => {
      pressed.current = target instanceof Element ? target.closest(OPENER_SELECTOR) : null;
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, []);
  return useCallback(() => {
    if (!loaded.current) pressed.current?.setAttribute('aria-busy', 'true');
  }, []);
}
