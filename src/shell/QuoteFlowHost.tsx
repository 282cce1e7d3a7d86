import { useCallback, useEffect, useRef, useState } from 'react';
import { PICKER } from '../forms/picker';
import { afterOverlayClosed } from '../ui/useBackToClose';
import { useLazyActor } from '../ui/useLazyActor';
import { sectionOfForm } from './formSections';
import type { PageContext } from './pageContext';
import { focusTarget, scrollToTarget } from './scrollToTarget';
import { useOpenRequests } from './useOpenRequests';

/** What opens a form when it is pressed. */
const OPENER_SELECTOR = 'a[href*="form-opened="], button[data-opens-form]';

export type QuoteFlowHostProps = {
  context: PageContext;
  location: { search: string; key?: string | undefined };
};

/** Loads the quote flow when a form is about to open, and shows it over the page. */
export function QuoteFlowHost({ context, location }: QuoteFlowHostProps) {
  const { page, forms } = context;
  const latestForms = useRef(forms);
  useEffect(() => {
    latestForms.current = forms;
  }, [forms]);
  const { parts, snapshot, send, preload } = useLazyActor(async () => {
    const { startQuoteFlow } = await import('../forms/quoteFlow/startQuoteFlow');
    return startQuoteFlow(latestForms.current ?? { pickerForms: [], overlayForms: [] });
  });
  const wasOpened = useRef(false);
  const [openedOnLoad, setOpenedOnLoad] = useState(false);
  const showBusy = useBusyOpener(snapshot !== undefined);

  useOpenRequests(context, location, {
    open: (form, { onLoad }) => {
      wasOpened.current = true;
      setOpenedOnLoad(onLoad);
      showBusy();
      send({ type: 'quote.open', ...(form !== PICKER && { form }) });
    },
    leave: () => {
      if (wasOpened.current) send({ type: 'page.left' });
    },
  });
  usePreload(preload);

  const isClosed = snapshot?.matches('closed');
  useEffect(() => {
    if (isClosed) setOpenedOnLoad(false);
  }, [isClosed]);

  useEffect(() => {
    const finished = parts?.actor.on('quote.finished', ({ form }) => {
      const section = sectionOfForm(page.blocks, form);
      if (section === undefined) return;
      // The closing dialog gives the focus back first.
      afterOverlayClosed(() => {
        focusTarget(`#${section}`);
        scrollToTarget(`#${section}`);
      });
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

/** Fetches the flow when a visitor comes near something that opens it. */
function usePreload(preload: () => Promise<void>): void {
  const onNear = useCallback(
    ({ target }: Event) => {
      if (target instanceof Element && target.closest(OPENER_SELECTOR)) void preload();
    },
    [preload],
  );
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    document.addEventListener('pointerover', onNear, options);
    document.addEventListener('focusin', onNear, options);
    return () => listening.abort();
  }, [onNear]);
}

/**
 * Marks the pressed opener as busy while the flow is loading, so that a press is seen at once.
 * @param isLoaded whether the flow is loaded
 * @returns marks the opener that was pressed last
 */
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
