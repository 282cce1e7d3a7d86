import { palette } from './palette';

/** The colours of the mail to the sales desk. A mail has no custom properties, so these are values. */
export const mailColors = {
  text: palette.ink,
  muted: palette.slate,
  line: palette.cloud,
  surface: palette.mist,
  background: palette.white,
  action: palette.dusk,
  onAction: palette.white,
} as const;
