import { palette, signal } from './palette';
import { color } from './tokens';

/** Black text on white paper, whatever the background of a section is on the screen. */
const PAPER_TONE = `
  --color-ground: ${palette.white};
  --color-text: ${palette.ink};
  --color-text-soft: ${palette.slate};
  --color-heading: ${palette.ink};
  --color-line: ${palette.cloud};
  --color-accent: ${palette.accentDeep};
  --color-error-text: ${signal.error};
  --color-on-ink: ${palette.ink};
  --color-panel: ${palette.white};
  --color-land: ${palette.mist};`;

/**
 * The style of every page on paper: one flow of text and pictures from the top to the end, without
 * movement. What has a shape of its own, such as a field or a card, adds its rules for `media.print` itself.
 */
export const PRINT_STYLE = `
  @page {
    margin: 12mm 10mm 14mm;
  }

  :root,
  [data-tone] {
    ${PAPER_TONE}
  }

  *,
  *::before,
  *::after {
    transition: none !important;
    animation: none !important;
  }

  /* All sizes follow: most are multiples of it. */
  html {
    font-size: 10pt;
  }

  body {
    background: none;
    line-height: 1.45;
  }

  section {
    min-height: 0 !important;
    padding-block: 1.25rem !important;
  }

  h1,
  h2,
  h3,
  h4,
  p:has(+ :is(h1, h2, h3)),
  legend,
  label:not(input + label) {
    break-after: avoid;
  }

  :focus-visible {
    outline: none;
    box-shadow: none !important;
  }

  li,
  figure,
  img,
  tr {
    break-inside: avoid;
  }

  p {
    orphans: 3;
    widows: 3;
  }

  /* A link that leaves the site has its address behind it. */
  main a[href^='https:']::after,
  main a[href^='mailto:']::after {
    content: ' (' attr(href) ')';
    color: ${color.textSoft};
    font-size: 0.85em;
    overflow-wrap: anywhere;
  }
`;
