/**
 * Adds what jsdom lacks of a browser.
 * @param options `inView`: whether observed elements are in view; `reducedMotion`: whether the
 * visitor prefers reduced motion
 */
export function fakeBrowser({
  inView,
  reducedMotion = false,
}: {
  inView: boolean;
  reducedMotion?: boolean;
}): void {
  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(target: Element): void {
      // Only what the views read of an entry.
      const entry = { target, isIntersecting: inView } as unknown as IntersectionObserverEntry;
      this.callback([entry], this);
    }
    disconnect(): void {
      return undefined;
    }
    unobserve(): void {
      return undefined;
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  }
  window.IntersectionObserver = FakeObserver;
  HTMLMediaElement.prototype.play = async () => undefined;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: reducedMotion && query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
