import { flushSync } from 'react-dom';
import { findOpenStaticDialog } from '../start/pageContract';

/**
 * Updates the state of a component whose code has just loaded. While a static dialog is open, React
 * renders at once: the live dialog takes it over in one step, and nothing is typed in between.
 */
export function renderLive(update: () => void): void {
  if (findOpenStaticDialog()) flushSync(update);
  else update();
}
