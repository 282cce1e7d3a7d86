import { css } from '@linaria/core';
import { fontFaces, fontFamilies } from './fonts';
import { media } from './media';
import { palette, signal } from './palette';
import { PRINT_STYLE } from './printStyle';
import { color, font, shade, size } from './tokens';

/** The custom properties of a light background. */
const LIGHT_TONE = `
  --color-text: ${palette.night};
  --color-text-soft: ${palette.slate};
  --color-heading: ${palette.ink};
  --color-line: ${palette.cloud};
  --color-accent: ${palette.accent};
  --color-error-text: ${signal.error};
  --color-focus: ${palette.dusk};
  --color-land: color-mix(in srgb, ${palette.cloud} 45%, ${palette.white});`;

/** The custom properties of a dark background. */
const DARK_TONE = `
  --color-text: ${palette.mist};
  --color-text-soft: ${palette.cloud};
  --color-heading: ${palette.white};
  --color-line: color-mix(in srgb, ${palette.cloud} 28%, transparent);
  --color-accent: ${palette.accentLight};
  --color-error-text: ${signal.errorOnDark};
  --color-focus: ${palette.white};
  --color-land: color-mix(in srgb, ${palette.dusk} 42%, ${palette.ink});`;

/** The global style: the values of the tokens, the tones, and the base styles of elements. */
export const globalStyle = css`
  :global() {
    ${fontFaces}

    :root {
      --color-ink: ${palette.ink};
      --color-on-ink: ${palette.white};
      --color-action: ${palette.accent};
      --color-action-hover: ${palette.accentDeep};
      --color-on-action: ${palette.white};
      --color-field: ${palette.white};
      --color-field-text: ${palette.ink};
      --color-field-line: ${palette.slate};
      --color-error: ${signal.error};
      --color-picture: ${palette.dusk};
      --color-scrim: ${shade(72)};
      --color-overlay: ${palette.pink};
      --color-success: ${signal.success};
      --color-failure: ${signal.error};
      --color-panel: ${palette.dusk};
      --font-display: ${fontFamilies.display};
      --font-text: ${fontFamilies.text};
      --color-ground: ${palette.white};
      ${LIGHT_TONE}
      /* For what has no logical property: 1 along the x axis, and the side where lines start. */
      --direction: 1;
      --start: left;
    }

    [dir='rtl'] {
      --direction: -1;
      --start: right;

      /* Space between them would take letters apart that are joined, as those of Arabic. */
      * {
        letter-spacing: normal !important;
      }
    }

    [data-tone='white'] {
      --color-ground: ${palette.white};
      ${LIGHT_TONE}
    }

    [data-tone='mist'] {
      --color-ground: ${palette.mist};
      ${LIGHT_TONE}
      /* The lighter accent has a contrast of 4.4:1 on mist. Small text needs 4.5:1. */
      --color-accent: ${palette.accentDeep};
    }

    [data-tone='night'] {
      --color-ground: ${palette.night};
      ${DARK_TONE}
    }

    [data-tone='ink'] {
      --color-ground: ${palette.ink};
      ${DARK_TONE}
    }

    [data-tone] {
      background-color: ${color.ground};
      color: ${color.text};
    }

    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }

    html {
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
      scroll-padding-top: 4.5rem;
    }

    body {
      margin: 0;
      overflow-wrap: break-word;
      background-color: ${palette.ink};
      color: ${color.text};
      font-family: ${font.text};
      font-size: ${size.text};
      line-height: 1.6;
      font-variant-numeric: lining-nums;
      -webkit-font-smoothing: antialiased;
    }

    h1,
    h2,
    h3,
    h4,
    p,
    ul,
    ol,
    dl,
    dd,
    figure,
    blockquote {
      margin: 0;
      padding: 0;
    }

    /* A word that is longer than its column breaks, also where the column would grow with it. */
    h1,
    h2,
    h3,
    h4,
    p {
      overflow-wrap: anywhere;
    }

    p,
    li {
      text-wrap: pretty;
    }

    ul,
    ol {
      list-style: none;
    }

    img,
    video {
      display: block;
      max-width: 100%;
    }

    a {
      color: inherit;
    }

    button,
    input,
    select,
    textarea {
      font: inherit;
      color: inherit;
    }

    :focus-visible {
      outline: 2px solid ${color.focus};
      outline-offset: 4px;
    }

    /* Gatsby's own elements. The server rendering removes their style attributes. */
    #gatsby-focus-wrapper {
      outline: none;
    }

    #gatsby-announcer {
      position: absolute;
      top: 0;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }

    [hidden] {
      display: none !important;
    }

    /* The page below an open dialog does not scroll. */
    html:has(dialog:modal, [data-reach-dialog-overlay]) {
      overflow: hidden;

      body {
        padding-right: var(--scrollbar-width, 0px);
      }
    }

    /* Pages fade into each other (crossFade.ts), also where one document follows another. */
    @media ${media.motionAllowed} {
      @view-transition {
        navigation: auto;
      }
    }

    ::view-transition-old(root),
    ::view-transition-new(root) {
      animation-duration: 250ms;
    }

    @media ${media.reducedMotion} {
      *,
      *::before,
      *::after {
        transition-duration: 1ms !important;
        animation-duration: 1ms !important;
        animation-iteration-count: 1 !important;
      }
    }

    @media ${media.print} {
      ${PRINT_STYLE}
    }
  }
`;
