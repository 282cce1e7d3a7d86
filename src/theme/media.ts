/** Media queries by name, for `@media ${media.desk}`. */
export const media = {
  /** 'Very small screens' are those of 359 px and less (decisions). */
  verySmall: '(max-width: 359px)',
  tablet: '(min-width: 768px)',
  desk: '(min-width: 1024px)',
  wide: '(min-width: 1440px)',
  calm: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  hover: '(hover: hover)',
} as const;
