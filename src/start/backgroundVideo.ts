import { readConnection } from './connection';
import { PLAYING } from './pageContract';

/** How near the viewport a video starts, as a CSS length. */
const NEAR = '200px';

/** Runs an action when the page and its pictures have loaded. */
function whenComplete(action: () => void): void {
  if (document.readyState === 'complete') action();
  else addEventListener('load', action, { once: true });
}

/** Whether a video may start on its own: not on a slow or costly network, nor with reduced motion. */
function mayAutoplay(): boolean {
  const { saveData, effectiveType = '4g' } = readConnection();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !saveData && effectiveType === '4g' && !isReduced;
}

/**
 * Defines the element `<background-video>`: a silent looping `<video>` over its poster, with a button
 * that pauses and plays it. It starts near the viewport after the page is complete. The element works
 * before hydration; React renders its static markup.
 */
export function defineBackgroundVideo(): void {
  if (customElements.get('background-video')) return;
  // The base class exists only in a browser, so the class is declared here.
  class BackgroundVideoElement extends HTMLElement {
    connectedCallback(): void {
      const video = this.querySelector('video');
      const button = this.querySelector('button');
      if (!video || !button) return;
      const play = (): void => {
        video.muted = true;
        // A browser may refuse to play, to save data or power. The poster stays visible then.
        video.play().catch(() => undefined);
      };
      const show = (): void => {
        this.toggleAttribute(PLAYING, !video.paused);
        const { play: playLabel = '', pause: pauseLabel = '' } = button.dataset;
        button.setAttribute('aria-label', video.paused ? playLabel : pauseLabel);
      };
      video.onplaying = show;
      video.onpause = show;
      button.onclick = () => (video.paused ? play() : video.pause());
      // Of an element that React has removed, an observer sees nothing.
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          if (mayAutoplay()) play();
        },
        { rootMargin: NEAR },
      );
      whenComplete(() => observer.observe(this));
    }
  }
  customElements.define('background-video', BackgroundVideoElement);
}
