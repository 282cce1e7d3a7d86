/**
 * What the house calls its colours, type and space: by purpose. The values are custom properties
 * that `globalStyle` writes once, so that an edit there is on screen without touching a user.
 */
import { palette } from './palette';

export const color = {
  ground: 'var(--color-ground)',
  text: 'var(--color-text)',
  textSoft: 'var(--color-text-soft)',
  heading: 'var(--color-heading)',
  line: 'var(--color-line)',
  accent: 'var(--color-accent)',
  action: 'var(--color-action)',
  actionHover: 'var(--color-action-hover)',
  onAction: 'var(--color-on-action)',
  field: 'var(--color-field)',
  fieldText: 'var(--color-field-text)',
  fieldLine: 'var(--color-field-line)',
  error: 'var(--color-problem)',
  focus: 'var(--color-focus)',
  picture: 'var(--color-picture)',
  ink: 'var(--color-ink)',
  night: 'var(--color-night)',
  onInk: 'var(--color-on-ink)',
  scrim: 'var(--color-scrim)',
  overlay: 'var(--color-overlay)',
  success: 'var(--color-success)',
  failure: 'var(--color-failure)',
  panel: 'var(--color-panel)',
} as const;

/** The ink, so far see-through: what lies on pictures so that words on them can be read. */
export const shade = (percent: number): string =>
  `color-mix(in srgb, var(--color-ink) ${percent}%, transparent)`;

export const font = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
} as const;

/** Fluid sizes: the phone's at 390 px, the desk's at 1440 px. */
export const size = {
  hero: 'clamp(2.75rem, 1.6rem + 4.7vw, 6rem)',
  title: 'clamp(2.25rem, 1.5rem + 3vw, 4.25rem)',
  subtitle: 'clamp(1.625rem, 1.35rem + 1.1vw, 2.375rem)',
  lead: 'clamp(1.125rem, 1.05rem + 0.3vw, 1.3125rem)',
  text: 'clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)',
  small: '0.9375rem',
  kicker: '0.8125rem',
} as const;

/** Room between things; `section` is what a block breathes above and below. */
export const space = {
  xs: '0.5rem',
  s: '1rem',
  m: '1.5rem',
  l: '2.5rem',
  xl: '4rem',
  section: 'clamp(4rem, 2.6rem + 6vw, 9rem)',
  gutter: 'clamp(1.25rem, 0.6rem + 2.8vw, 4rem)',
} as const;

export const width = {
  content: '82.5rem',
  measure: '40rem',
} as const;

export const motion = {
  quick: '200ms cubic-bezier(0.22, 0.61, 0.36, 1)',
  medium: '450ms cubic-bezier(0.22, 0.61, 0.36, 1)',
  slow: '900ms cubic-bezier(0.22, 0.61, 0.36, 1)',
} as const;

/** The colour of the browser's own bars, for `<meta name="theme-color">`. */
export const browserColor = palette.ink;

/** What lies above what. */
export const zIndex = { bar: 10, dialog: 30, overlay: 40, notice: 50 } as const;
