/** The colour values of the brand, which a rebrand changes. Private to the theme: other layers use the tokens. */
export const palette = {
  ink: '#0A1226',
  night: '#101B38',
  dusk: '#27407F',
  horizon: '#7D9BD6',
  mist: '#EDF0F6',
  cloud: '#C6CCD8',
  slate: '#5A647A',
  white: '#FFFFFF',
  accent: '#D5293B',
  accentDeep: '#B31E30',
  accentLight: '#FF96A1',
  pink: '#F48FB1',
} as const;

/** What tells success from failure. Everybody reads these in the same way, so that a rebrand keeps them. */
export const signal = {
  error: '#B31E30',
  errorOnDark: '#FF96A1',
  success: '#1F7A4D',
} as const;
