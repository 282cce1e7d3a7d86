import { css, cx } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { media } from '../../theme/media';
import { space, width } from '../../theme/tokens';
import { IconButton } from '../../ui/IconButton';
import { fillTemplate, useInterfaceTexts } from '../../ui/interfaceTexts';
import { useLazyActor } from '../../ui/loading/useLazyActor';
import { useInView } from '../../ui/loading/useInView';
import { BlockHeading } from '../BlockHeader';
import type { ViewProps } from '../registry';
import { cardOffset, isGliding } from './cardOffset';
import { FlipCard } from './FlipCard';
import { useCardGestures } from './useCardGestures';
import { useFocusHandover } from './useFocusHandover';
import { usePauseReasons } from './usePauseReasons';

/** A carousel of flip cards with 1.1 cards on screen; without scripts, a row that scrolls. */
export function Carousel({ block }: ViewProps<'carousel'>) {
  const { id, tone = 'night', kicker, title, text, cards } = block;
  const texts = useInterfaceTexts();
  const { ref: element, inView } = useInView<HTMLElement>();
  const cardList = useRef<HTMLUListElement>(null);
  const { snapshot, send, preload } = useLazyActor(
    () => import('./startCarousel'),
    ({ startCarousel }) => startCarousel(cards.length),
  );

  useEffect(() => {
    if (inView) void preload();
  }, [inView, preload]);
  usePauseReasons(cardList, inView, send);

  const context = snapshot?.context;
  useFocusHandover(cardList, context?.index, context?.flipped);
  const gestures = useCardGestures(cardList, context, send);
  const ring = context && { ...context, moving: snapshot.matches({ position: 'moving' }) };
  const paused = context?.pauseReasons.includes('button') ?? false;

  return (
    <section
      id={id}
      ref={element}
      data-tone={tone}
      aria-roledescription={texts.carousel}
      aria-label={title}
      className={band}
    >
      <div className={header}>
        <div>
          <BlockHeading kicker={kicker} title={title} text={text} />
        </div>
        {/* The buttons take up their space while the machine loads. */}
        <div className={cx(buttons, !snapshot && hidden)}>
          <IconButton
            icon="previous"
            label={texts.previous}
            onClick={() => send({ type: 'carousel.previous' })}
          />
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? texts.play : texts.pause}
            onClick={() =>
              send({ type: paused ? 'autoplay.play' : 'autoplay.pause', reason: 'button' })
            }
          />
          <IconButton
            icon="next"
            label={texts.next}
            onClick={() => send({ type: 'carousel.next' })}
          />
        </div>
      </div>
      <ul ref={cardList} className={ring ? ringStyle : row} {...gestures}>
        {cards.map((card, index) => {
          const offset = ring && cardOffset(ring, index);
          return (
            <li
              key={index}
              aria-roledescription={texts.slide}
              aria-label={fillTemplate(texts.slidePosition, {
                number: index + 1,
                count: cards.length,
              })}
              // Neither pointer nor keyboard reaches the cards that are not in front.
              inert={offset !== undefined && offset !== 0}
              className={cx(
                slide,
                ring && offset !== undefined && isGliding(ring, offset) && gliding,
              )}
              style={
                offset === undefined
                  ? undefined
                  : { transform: `translateX(calc(${offset} * var(--step)))` }
              }
            >
              <FlipCard
                card={card}
                flipped={context && context.flipped === index}
                onFlip={() => send({ type: 'card.flip', index })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** On paper: the backs of all cards, two in a row. */
const ON_PAPER = `
  @media ${media.print} {
    display: grid;
    grid-auto-flow: row;
    grid-template-columns: 1fr 1fr;
    gap: ${space.m};
    overflow: visible;
  }
`;

const band = css`
  overflow: hidden;
  padding-block: ${space.section};
`;

const header = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space.m} ${space.l};
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
`;

const buttons = css`
  display: flex;
  gap: ${space.xs};

  @media (scripting: none) {
    display: none;
  }
`;

const hidden = css`
  visibility: hidden;
`;

/** Without scripts: a row to scroll. The edge of the next card shows that there are more. */
const row = css`
  --gap: clamp(0.75rem, 2vw, 2rem);
  display: grid;
  grid-auto-columns: calc(100% / 1.1);
  grid-auto-flow: column;
  gap: var(--gap);
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  margin-top: ${space.l};
  padding-inline: max(${space.gutter}, (100% - ${width.content}) / 2);
  ${ON_PAPER}
`;

/** With scripts: all cards are in one grid cell, and `transform` moves them apart. */
const ringStyle = css`
  --gap: clamp(0.75rem, 2vw, 2rem);
  --step: calc(var(--direction) * (100% + var(--gap)));
  display: grid;
  grid-auto-columns: calc(100% / 1.1);
  gap: var(--gap);
  margin-top: ${space.l};
  padding-inline: max(${space.gutter}, (100% - ${width.content}) / 2);
  touch-action: pan-y pinch-zoom;
  cursor: pointer;

  > li {
    grid-area: 1 / 1;
  }

  > li:not([inert]) {
    cursor: auto;
  }

  ${ON_PAPER}
`;

/** 1.1 cards are on screen, so a card takes 1/1.1 of the width. */
const slide = css`
  min-width: 0;
  min-height: clamp(26rem, 48vw, 42rem);
  scroll-snap-align: center;
  perspective: 120rem;

  @media ${media.desktop} {
    min-height: clamp(30rem, 44vw, 40rem);
  }

  /* Important, because the script places the cards by their own style. */
  @media ${media.print} {
    grid-area: auto !important;
    min-height: 0;
    transform: none !important;
  }
`;

const gliding = css`
  transition: transform 1000ms cubic-bezier(0.45, 0, 0.2, 1);
`;
