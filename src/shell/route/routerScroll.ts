import type { ReactNode } from 'react';

/**
 * Stands for the component of gatsby-react-router-scroll, which writes the scroll position to the session
 * at every step of a scroll. `scrollToTarget` scrolls instead (docs/specification.md, 'Scrolling').
 */
export const ScrollContext = ({ children }: { children: ReactNode }): ReactNode => children;

/** Gatsby exports this hook to pages; no page uses it. */
export const useScrollRestoration = (): undefined => undefined;
