import { css, cx } from '@linaria/core';
import type { Picture as PictureData } from '../../content/fields';
import { media } from '../../theme/media';
import { color, motion, size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { Icon } from '../../ui/Icon';
import { fillTemplate, useInterfaceTexts } from '../../ui/interfaceTexts';
import { Picture } from '../../ui/Picture';
import { sizesToCover } from '../../ui/pictureSizes';
import { Prose } from '../../ui/Prose';
import { cardWords } from '../../ui/wordsOnPicture';
import type { BlockOf } from '../registry';

type FlipCardProps = {
  card: BlockOf<'carousel'>['cards'][number];
  /** Whether the card shows its back; undefined until the carousel's machine has loaded. */
  flipped: boolean | undefined;
  onFlip: () => void;
};

/** A card with a picture on the front and a text on the back; without scripts, both sides show. */
export function FlipCard({ card, flipped, onFlip }: FlipCardProps) {
  const { turnBack } = useInterfaceTexts();
  const ready = flipped !== undefined;
  return (
    <div className={cx(body, flipped && flippedStyle)}>
      <div className={face} inert={flipped === true}>
        <Picture picture={card.picture} sizes={slideSizes(card.picture)} className={picture} />
        <button
          type="button"
          className={front}
          aria-expanded={flipped === true}
          disabled={!ready}
          onClick={onFlip}
        >
          <span className={cx(cardWords, frontRow)}>
            <span className={frontTitle}>{card.title}</span>
            <span className={flipIcon}>
              <Icon name="turn" />
            </span>
          </span>
        </button>
      </div>
      <div className={cx(face, back)} data-tone="ink" inert={ready && !flipped}>
        <Heading level={3} size="title">
          {card.title}
        </Heading>
        <Prose parts={card.text} className={prose} />
        {card.action && <ActionRow actions={[card.action]} />}
        <IconButton
          icon="turn"
          label={fillTemplate(turnBack, { card: card.title })}
          className={flipBack}
          aria-expanded={flipped === true}
          onClick={onFlip}
        />
      </div>
    </div>
  );
}

/** The boxes of the slides: 1.1 of them fill the width of the content, and phones have tall ones. */
function slideSizes(slide: PictureData): string {
  const width = { vw: 85.8, rem: -1.1 };
  return sizesToCover(slide, [
    { media: media.wide, width: { vw: 0, rem: 75 }, aspect: 1.87 },
    { media: media.desktop, width, aspect: 1.79 },
    { media: media.tablet, width, aspect: 1.54 },
    { width: { vw: 0, rem: 26 }, aspect: 1 },
  ]);
}

const body = css`
  position: relative;
  height: 100%;
  transform-style: preserve-3d;
  transition: transform 700ms cubic-bezier(0.22, 0.61, 0.36, 1);
`;

const flippedStyle = css`
  transform: rotateY(180deg);

  @media ${media.print} {
    transform: none;
  }
`;

const face = css`
  position: relative;
  height: 100%;
  overflow: hidden;
  backface-visibility: hidden;

  @media ${media.print} {
    height: auto;
  }
`;

const picture = css`
  position: absolute;
  inset: 0;
  height: 100%;

  @media ${media.print} {
    position: static;
    height: 4cm;
  }
`;

const front = css`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-end;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.onInk};
  text-align: start;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  &:focus-visible {
    outline-color: ${color.onInk};
    outline-offset: -6px;
  }

  /* The back has the same title. */
  @media ${media.print} {
    display: none;
  }
`;

const frontRow = css`
  display: flex;
  flex: 1;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space.m};
`;

const frontTitle = css`
  font-family: var(--font-display);
  font-size: ${size.title};
  line-height: 1.05;
`;

const flipIcon = css`
  flex: none;
  opacity: 0.85;
  transition: transform ${motion.medium};

  @media ${media.hover} {
    button:hover > & {
      transform: rotate(90deg);
    }
  }
`;

const back = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  overflow: auto;
  padding: clamp(1.25rem, 5vw, 4.5rem);
  transform: rotateY(180deg);

  @media (scripting: none) {
    position: static;
    height: auto;
    transform: none;
  }

  @media ${media.print} {
    position: static;
    padding: 0.75rem 0 0;
    transform: none;
  }
`;

const prose = css`
  margin-top: ${space.m};
`;

const flipBack = css`
  position: absolute;
  inset-inline-end: clamp(1.25rem, 4vw, 3rem);
  bottom: clamp(1.25rem, 4vw, 3rem);

  @media (scripting: none) {
    display: none;
  }
`;
