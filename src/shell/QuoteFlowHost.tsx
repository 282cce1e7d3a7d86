import { useCallback, useEffect, useRef } from 'react';
import { useLazyActor } from '../ui/useLazyActor';
import { sectionOfForm } from './formSections';
import type { PageContext } from './pageContext';
import { scrollToTarget } from './scrollToTarget';
import { useOpenRequests } from './useOpenRequests';

/** What a visitor is about to press when a form is about to be wanted. */
const OPENER_SELECTOR = 'a[href*="form-opened="], button[data-opens-form]';

export type QuoteFlowHostProps = {
  context: PageContext;
  location: { search: string; key?: string | undefined };
};

/** Where the quote flow enters the page, when it is wished and not before. */
export function QuoteFlowHost({ context, location }: QuoteFlowHostProps) {
  const { page, forms } = context;
  const asked = useRef(false);
  const { parts, snapshot, send, preload } = useLazyActor(async () =>
    (await import('../forms/quoteFlow/startQuoteFlow')).startQuoteFlow(),
  );

  useOpenRequests(context, location, {
    open: (form) => {
      asked.current = true;
      send({ type: 'quote.open', form });
    },
    leave: () => {
      if (asked.current) send({ type: 'page.left' });
    },
  });
  usePreload(preload);

  useEffect(() => {
    const finished = parts?.actor.on('quote.finished', ({ form }) => {
      const section = sectionOfForm(page.blocks, form);
      // The dialog gives the focus back as it goes; only then may the page scroll on.
      if (section !== undefined) window.setTimeout(() => scrollToTarget(`#${section}`), 0);
    });
    return () => finished?.unsubscribe();
  }, [parts, page.blocks]);

  return parts && snapshot && forms ? <parts.QuoteFlow snapshot={snapshot} send={send} /> : null;
}

/** Fetches the flow when a visitor comes near something that opens it. */
function usePreload(preload: () => Promise<void>): void {
  const prepare = useCallback(
    ({ target }: Event) => {
      if (target instanceof Element && target.closest(OPENER_SELECTOR)) void preload();
    },
    [preload],
  );
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    document.addEventListener('pointerover', prepare, options);
    document.addEventListener('focusin', prepare, options);
    return () => listening.abort();
  }, [prepare]);
}
