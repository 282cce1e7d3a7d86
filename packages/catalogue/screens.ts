/** A screen on which the catalogue shows the examples. */
export type Screen = { name: string; widthPx: number; heightPx: number };

const PHONE: Screen = { name: 'Phone', widthPx: 390, heightPx: 844 };
const TABLET: Screen = { name: 'Tablet', widthPx: 768, heightPx: 1024 };
const DESKTOP: Screen = { name: 'Desktop', widthPx: 1440, heightPx: 900 };

/** The screens, from the narrowest to the widest. */
export const SCREENS: readonly Screen[] = [PHONE, TABLET, DESKTOP];

/**
 * Chooses the screen that the catalogue shows first.
 * @param windowWidthPx the width of the window, px
 */
export const firstScreen = (windowWidthPx: number): Screen =>
  windowWidthPx < TABLET.widthPx ? PHONE : DESKTOP;
