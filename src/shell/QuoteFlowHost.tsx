import { useCallback, useEffect, useRef, useState } from 'react';
import { PICKER } from '../forms/picker';
import { afterOverlayClosed } from '../ui/useBackToClose';
import { useLazyActor } from '../ui/useLazyActor';
import { sectionOfForm } from './formSections';
import type { PageContext } from './pageContext';
import { focusTarget, scrollToTarget } from './scrollToTarget';
import { useOpenRequests } from './useOpenRequests';

/** Matches the links and buttons that open a form. */
const OPENER_SELECTOR = 'a[href*="form-opened="], button[data-opens-form]';

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
      // The dialog returns the focus first when it closes.
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

/** Loads the flow when the pointer or the focus is on a link or button that opens a form. */
function usePreload(preload: () => Promise<void>): void {
  const onApproach = useCallback(
    ({ target }: Event) => {
      if (target instanceof Element && target.closest(OPENER_SELECTOR)) void preload();
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

/**
 * Marks the pressed link or button as busy while the flow loads, so that the press shows at once.
 * @param isLoaded whether the flow is loaded
 * @returns a function that marks the last pressed link or button
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
