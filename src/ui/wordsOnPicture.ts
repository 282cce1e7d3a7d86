/**
 * Styles of words on a picture. The shade is as large as the words' box, whatever the picture: on a white one it
 * gives texts 4.5:1 (WCAG 2.2, 1.4.3), and it leaves the rest of the picture as it is.
 */
import { css } from '@linaria/core';
import { media } from '../theme/media';
import { color, shade, space, width } from '../theme/tokens';

/** The least shade behind words, in percent: white on a white picture below it has 4.9:1. */
const WORDS = shade(62);

/** The height of the picture above the words on small screens: its sides are cut no more than a square cuts them. */
const TOP_HEIGHT = 'min(55svh, 100vw)';

/** A section with words on its picture; below 1024 px, with the picture on top and the words beneath it. */
export const pictureSection = css`
  position: relative;
  display: flex;
  isolation: isolate;
  /* A box that hides what is beyond it would scroll when a text in it is searched for; one that clips does not. */
  overflow: clip;

  @media not ${media.desktop} {
    flex-direction: column;
  }

  @media ${media.print} {
    display: block;
  }
`;

/** The picture or the video of the section. */
export const backdrop = css`
  /* Twice, to win over the styles of the picture and the video, which are equally specific. */
  && {
    width: 100%;
    height: ${TOP_HEIGHT};
  }

  @media not ${media.desktop} {
    & > button {
      bottom: 4.5rem;
    }
  }

  @media ${media.desktop} {
    && {
      position: absolute;
      inset: 0;
      height: 100%;
    }
  }

  @media ${media.print} {
    && {
      position: relative;
      height: 5.5cm;
    }
  }
`;

/** Below 1024 px, the picture passes into the ground of the words; above, it is darker at its foot. */
export const pictureSeam = css`
  position: absolute;
  inset: 0 0 auto;
  height: calc(${TOP_HEIGHT} + 1px);
  background: linear-gradient(to top, ${color.ground} 1rem, transparent 6rem);
  pointer-events: none;

  @media ${media.desktop} {
    height: 100%;
    background: linear-gradient(to top, ${shade(66)}, ${shade(50)} 5rem, transparent 16rem);
  }

  @media ${media.print} {
    display: none;
  }
`;

/** What stands on the picture. */
export const sectionCopy = css`
  position: relative;
  z-index: 1;
  align-self: flex-end;
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
  padding-block: 7rem clamp(2rem, 5vw, 4.5rem);

  @media not ${media.desktop} {
    .${pictureSeam} + & {
      margin-top: -2.5rem;
      padding-top: 0;
    }
  }

  @media ${media.print} {
    padding-block: 1.25rem 0;
  }
`;

/**
 * The words of a section on its picture. Their lines grow longer towards the foot: the shade is a quarter of an
 * ellipse around their lower corner at the start, and ends softly before what is beside the headline.
 */
export const shadedWords = css`
  position: relative;
  width: fit-content;

  @media ${media.desktop} {
    & > p:first-child {
      max-width: 60%;
    }

    &::before {
      content: '';
      position: absolute;
      inset-block: min(-90%, -24rem) -190%;
      inset-inline: -190% -90%;
      z-index: -1;
      background: radial-gradient(
        closest-side,
        ${WORDS} 62%,
        ${shade(44)} 72%,
        ${shade(18)} 84%,
        ${shade(5)} 93%,
        transparent
      );
      pointer-events: none;
    }

    /* A picture is the same in every language: its quiet side is on the left. */
    [dir='rtl'] & {
      margin-inline-start: auto;

      &::before {
        inset-inline: -150% -190%;
      }
    }
  }

  @media ${media.print} {
    &::before {
      display: none;
    }
  }
`;

/** The shade of centred words: a band as wide as the screen. */
export const centredShade = css`
  &::before {
    inset: -7rem -100vw -100vh;
    background: linear-gradient(transparent, ${shade(44)} 4rem, ${WORDS} 7rem);
  }

  [dir='rtl'] && {
    margin-inline: auto;

    &::before {
      inset-inline: -100vw;
    }
  }
`;

/** The words at the foot of a card, whose shade ends above them. */
export const cardWords = css`
  padding: clamp(1.25rem, 2.5vw, 2rem);
  padding-top: 5rem;
  background: linear-gradient(to top, ${shade(78)}, ${WORDS} calc(100% - 4.5rem), transparent);
`;
