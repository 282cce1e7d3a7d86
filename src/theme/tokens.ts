/**
 * Design tokens: colours, type, spacing and motion, named by purpose. Colours and font families are
 * custom properties that `globalStyle` defines, so that hot reload shows an edit of their values.
 */
import { palette } from './palette';

/** The colours, by purpose. */
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
  error: 'var(--color-error)',
  errorText: 'var(--color-error-text)',
  focus: 'var(--color-focus)',
  picture: 'var(--color-picture)',
  ink: 'var(--color-ink)',
  onInk: 'var(--color-on-ink)',
  scrim: 'var(--color-scrim)',
  overlay: 'var(--color-overlay)',
  success: 'var(--color-success)',
  failure: 'var(--color-failure)',
  panel: 'var(--color-panel)',
  land: 'var(--color-land)',
} as const;

/**
 * Creates a transparent ink colour, for overlays that keep text on pictures readable.
 * @param percent the opacity, from 0 to 100
 */
export const shade = (percent: number): string =>
  `color-mix(in srgb, var(--color-ink) ${percent}%, transparent)`;

/** The font families. */
export const font = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
} as const;

/** Font sizes. The fluid sizes grow from 390 px to 1440 px of screen width. */
export const size = {
  hero: 'clamp(2.75rem, 1.6rem + 4.7vw, 6rem)',
  title: 'clamp(2.25rem, 1.5rem + 3vw, 4.25rem)',
  subtitle: 'clamp(1.625rem, 1.35rem + 1.1vw, 2.375rem)',
  intro: 'clamp(1.125rem, 1.05rem + 0.3vw, 1.3125rem)',
  text: 'clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)',
  small: '0.9375rem',
  kicker: '0.8125rem',
} as const;

/** Spacing. `section` is the space above and below the content of a block. */
export const space = {
  xs: '0.5rem',
  s: '1rem',
  m: '1.5rem',
  l: '2.5rem',
  xl: '4rem',
  section: 'clamp(4rem, 2.6rem + 6vw, 9rem)',
  gutter: 'clamp(1.25rem, 0.6rem + 2.8vw, 4rem)',
} as const;

/** Maximum widths of the page content and of a text. */
export const width = {
  content: '82.5rem',
  measure: '40rem',
} as const;

/** Durations and easing of transitions. */
export const motion = {
  quick: '200ms cubic-bezier(0.22, 0.61, 0.36, 1)',
  medium: '450ms cubic-bezier(0.22, 0.61, 0.36, 1)',
  slow: '900ms cubic-bezier(0.22, 0.61, 0.36, 1)',
} as const;

/** The colour of the browser's toolbar, for `<meta name="theme-color">`. */
export const browserColor = palette.ink;

/** The stacking order of the layers. */
export const zIndex = { bar: 10, dialog: 30, overlay: 40, notice: 50 } as const;
