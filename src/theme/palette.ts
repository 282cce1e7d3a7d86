/** The colour values of the brand. Private to the theme: other layers use the tokens. */
export const palette = {
  ink: '#0A1226',
  night: '#101B38',
  dusk: '#27407F',
  horizon: '#7D9BD6',
  mist: '#EDF0F6',
  cloud: '#C6CCD8',
  slate: '#5A647A',
  white: '#FFFFFF',
  red: '#D5293B',
  redDeep: '#B31E30',
  redLight: '#FF96A1',
  pink: '#F48FB1',
  green: '#1F7A4D',
} as const;
