/** Media queries by name, for `@media ${media.desktop}`. */
export const media = {
  /** Screens of 359 px and less (docs/specification.md, 'Top bar'). */
  verySmall: '(max-width: 359px)',
  phone: '(max-width: 479px)',
  belowTablet: '(max-width: 767px)',
  tablet: '(min-width: 768px)',
  desktop: '(min-width: 1024px)',
  wide: '(min-width: 1440px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  motionAllowed: '(prefers-reduced-motion: no-preference)',
  hover: '(hover: hover)',
  print: 'print',
} as const;

/**
 * An animation that follows a scroll position, in browsers with scroll-driven animations.
 * @param name that of its keyframes
 * @param timeline whose position: that of the page, or of the element in view, `view()`
 */
export const scrollDriven = (name: string, range: string, timeline = 'scroll()'): string => `
  @supports (animation-timeline: ${timeline}) {
    animation-name: ${name};
    animation-fill-mode: both;
    animation-timing-function: linear;
    animation-timeline: ${timeline};
    animation-range: ${range};
  }
`;
