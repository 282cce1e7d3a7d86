import { createContext } from 'react';

/**
 * Whether what is rendered is in an overlay with a history entry of its own. A link there must not
 * leave that entry behind: Back leads to the page below the overlay.
 */
export const InOverlay = createContext(false);
