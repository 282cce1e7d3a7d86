import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import type { Picture as PictureData } from '../content/fields';
import { media } from '../theme/media';
import { color, font, motion, size } from '../theme/tokens';
import { BUSY_LINE } from './buttonStyles';
import { Picture } from './Picture';
import { SiteLink } from './SiteLink';
import { cardWords } from './wordsOnPicture';

type PictureCardProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'title'> & {
  picture: PictureData;
  /** The displayed width of the picture, as the HTML attribute `sizes`. */
  sizes: string;
  kicker?: string | undefined;
  title: string;
  text?: string | undefined;
  /** The target of a link. Without it, the card is a button. */
  to?: string | undefined;
};

/** A picture with text on it, as a link or a button. */
export function PictureCard(props: PictureCardProps) {
  const { picture, sizes, kicker, title, text, to, ...rest } = props;
  const content = (
    <>
      <Picture picture={picture} sizes={sizes} className={fill} />
      <span className={cx(cardWords, copy)}>
        {kicker !== undefined && <span className={kickerText}>{kicker}</span>}
        <span className={titleText}>{title}</span>
        {text !== undefined && <span className={bodyText}>{text}</span>}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <SiteLink to={to} className={card}>
        {content}
      </SiteLink>
    );
  }
  return (
    <button type="button" className={card} {...rest}>
      {content}
    </button>
  );
}

/** A grid of cards, with one column on phones. */
export const cardGrid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(0.75rem, 1.5vw, 1.5rem);

  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }

  @media ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(5cm, 1fr));
  }
`;

/*
 * A long text makes the card taller: a box that clips, unlike one that hides, is never lower than its content.
 * The text has the first row; the source of the picture, which shows nothing, gets the next one.
 */
const card = css`
  position: relative;
  display: grid;
  grid-template-rows: auto;
  grid-auto-rows: 0;
  width: 100%;
  aspect-ratio: 4 / 3;
  overflow: clip;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.onInk};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  @media ${media.tablet} {
    aspect-ratio: 4 / 5;
  }

  &[aria-busy='true'] {
    ${BUSY_LINE}
  }

  /* On paper: the text below its picture. */
  @media ${media.print} {
    display: block;
    aspect-ratio: auto;
    break-inside: avoid;
  }

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background-color: ${color.action};
    transform: scaleX(0);
    transform-origin: var(--start);
    transition: transform ${motion.medium};
  }

  &:focus-visible::after {
    transform: scaleX(1);
  }

  @media ${media.hover} {
    &:hover::after {
      transform: scaleX(1);
    }

    &:hover img {
      transform: scale(1.03);
    }
  }
`;

const fill = css`
  position: absolute;
  inset: 0;
  height: 100%;
  transition: transform ${motion.slow};

  @media ${media.print} {
    position: static;
    height: 4cm;
  }
`;

const kickerText = css`
  font-size: ${size.kicker};
  font-weight: 600;
  letter-spacing: 0.16em;
  text-transform: uppercase;
`;

const copy = css`
  position: relative;
  display: flex;
  grid-area: 1 / 1;
  flex-direction: column;
  align-self: end;
  gap: 0.5rem;

  @media ${media.print} {
    position: static;
    padding: 0.75rem 0 0;
    background: none;
  }
`;

const titleText = css`
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.1;
`;

const bodyText = css`
  font-size: ${size.small};
  line-height: 1.45;
`;
