import { media } from '../../theme/media';

/** Sent when a new route is on the page. */
export const ROUTE_EVENT = 'page:shown';

/** The longest that a cross-fade waits for the new page, ms: nothing moves on the screen meanwhile. */
const MAX_WAIT_MS = 500;

type Navigate = (to: unknown, options?: unknown) => void;

/**
 * Lets a page fade into the one that a link leads to, by a view transition. Its code is loaded before, so that the
 * screen does not stand still. Browsers without view transitions, and visitors who prefer reduced motion, get the
 * page at once.
 * @param loadPage loads the code and the data of a path
 */
export function crossFadeRoutes(loadPage: (path: string) => Promise<unknown>): void {
  const router = window as Window & { ___navigate?: Navigate };
  const navigate = router.___navigate;
  if (!navigate || !('startViewTransition' in document)) return;
  router.___navigate = (to, options) => {
    const go = () => navigate(to, options);
    const url = typeof to === 'string' ? new URL(to, window.location.href) : undefined;
    const stays = !url || url.pathname === window.location.pathname;
    if (stays || window.matchMedia(media.reducedMotion).matches) go();
    else
      void loadPage(url.pathname).then(() => {
        const { ready } = document.startViewTransition(async () => {
          const shown = new Promise((resolve) => {
            document.addEventListener(ROUTE_EVENT, resolve, { once: true });
            setTimeout(resolve, MAX_WAIT_MS);
          });
          go();
          await shown;
        });
        // A page that is not in view, or is left at once, shows no fade.
        ready.catch(() => undefined);
      }, go);
  };
}
