import { createContext } from 'react';

/**
 * Whether a component is inside an overlay with a history entry of its own. A link replaces that
 * entry, so that Back leads to the page below the overlay.
 */
export const InOverlay = createContext(false);
