import { useLayoutEffect } from 'react';
import { fillTemplate } from '../../ui/interfaceTexts';

/** Gatsby's live region. */
const ANNOUNCER_ID = 'gatsby-announcer';

/**
 * Announces each new page in the words of the site. Gatsby's code has its own, 'Navigated to ...', and no option for
 * them: they are replaced as soon as they are written, before the browser draws. A Gatsby with another id for
 * its live region announces in its own words again, which `tests/e2e/navigation.spec.ts` notices.
 * @param template the words, with `{page}` for the headline of the page
 */
export function useRouteAnnouncement(template: string): void {
  // Gatsby writes in the next frame, when the words may be those of another language.
  useLayoutEffect(() => {
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (!announcer) return undefined;
    const observer = new MutationObserver(() => {
      const page = document.querySelector('h1')?.textContent ?? document.title;
      const text = fillTemplate(template, { page });
      if (announcer.textContent !== text) announcer.textContent = text;
    });
    observer.observe(announcer, { childList: true });
    return () => observer.disconnect();
  }, [template]);
}
