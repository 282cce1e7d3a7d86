import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { media } from '../../theme/media';

/** The element beside a form, for what is about it; null until it is there, and for a form in a page. */
export const BesideForm = createContext<HTMLElement | null>(null);

/** Shows something beside the form, where the screen has room there. Otherwise it is where it is rendered. */
export function OnDeskBesideForm({ children }: { children: ReactNode }) {
  const beside = useContext(BesideForm);
  const isDesk = beside !== null && window.matchMedia(media.desktop).matches;
  return isDesk ? createPortal(children, beside) : children;
}
