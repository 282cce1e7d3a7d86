import { css, cx } from '@linaria/core';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { media } from '../../theme/media';
import { size, space, width } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { Prose } from '../../ui/Prose';
import { useLazyActor } from '../../ui/useLazyActor';
import { useInView } from '../../ui/useInView';
import type { ViewProps } from '../registry';
import { FlipCard } from './FlipCard';
import { useFocusHandover } from './useFocusHandover';
import { useHolds } from './useHolds';

/** How far a finger must travel sideways to move the cards, px. */
const SWIPE_DISTANCE_PX = 40;

/** Cards that pass by on their own, 1.1 at a time, and turn over; without script, a row to scroll. */
export function Carousel({ block }: ViewProps<'carousel'>) {
  const { id, tone = 'night', kicker, title, text, cards } = block;
  const { ref: element, inView } = useInView<HTMLElement>();
  const deck = useRef<HTMLUListElement>(null);
  const { parts, snapshot, send, preload } = useLazyActor(async () =>
    (await import('./startCarousel')).startCarousel(cards.length),
  );
  const dragFrom = useRef<number>(undefined);

  useEffect(() => {
    if (inView) void preload();
  }, [inView, preload]);
  useHolds(deck, inView, send);

  const context = snapshot?.context;
  useFocusHandover(deck, context?.index, context?.flipped);
  const moving = snapshot?.matches({ place: 'moving' }) ?? false;
  const paused = snapshot?.matches({ autoplay: 'paused' }) ?? false;

  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') send({ type: 'carousel.next' });
    if (key === 'ArrowLeft') send({ type: 'carousel.previous' });
    if (key === 'Escape' && context?.flipped != null) send({ type: 'card.turnBack' });
  };
  const onPointerUp = ({ clientX }: PointerEvent): void => {
    const travelled = dragFrom.current === undefined ? 0 : clientX - dragFrom.current;
    dragFrom.current = undefined;
    if (travelled <= -SWIPE_DISTANCE_PX) send({ type: 'carousel.next' });
    if (travelled >= SWIPE_DISTANCE_PX) send({ type: 'carousel.previous' });
  };

  return (
    <section
      id={id}
      ref={element}
      data-tone={tone}
      aria-roledescription="carousel"
      aria-label={title}
      className={band}
    >
      <div className={opening}>
        <div>
          <Heading level={2} kicker={kicker}>
            {title}
          </Heading>
          {text && <Prose parts={text} className={lead} />}
        </div>
        {/* The buttons keep their place while the machine is on its way. */}
        <div className={cx(buttons, !snapshot && unready)}>
          <IconButton
            icon="previous"
            label="Previous"
            onClick={() => send({ type: 'carousel.previous' })}
          />
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? 'Play' : 'Pause'}
            onClick={() => send({ type: paused ? 'carousel.play' : 'carousel.pause' })}
          />
          <IconButton icon="next" label="Next" onClick={() => send({ type: 'carousel.next' })} />
        </div>
      </div>
      {/* Arrow keys are heard wherever the focus is among the cards. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={deck}
        className={context ? ring : row}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX }) => (dragFrom.current = clientX)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (dragFrom.current = undefined)}
      >
        {cards.map((card, index) => {
          const offset = parts && context ? parts.cardOffset(context, index) : undefined;
          return (
            <li
              key={card.title}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${cards.length}`}
              // Cards out of sight cannot be reached by keyboard either.
              inert={offset !== undefined && offset !== 0}
              className={cx(place, offset !== undefined && moving && glides(offset, context))}
              style={
                offset === undefined
                  ? undefined
                  : { transform: `translateX(calc(${offset} * (100% + var(--gap))))` }
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

type Movement = { cardCount: number; direction: 'forward' | 'backward' } | undefined;

/** The card that changes from one end of the ring to the other does so out of sight, without gliding. */
const glides = (offset: number, movement: Movement): string | false => {
  if (!movement) return false;
  const changesEnds =
    movement.direction === 'forward' ? offset === movement.cardCount - 2 : offset === -1;
  return (movement.cardCount <= 2 || !changesEnds) && gliding;
};

const band = css`
  overflow: hidden;
  padding-block: ${space.section};
`;

const opening = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space.m} ${space.l};
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
`;

const lead = css`
  margin-top: ${space.m};
  font-size: ${size.lead};
`;

const buttons = css`
  display: flex;
  gap: ${space.xs};

  @media (scripting: none) {
    display: none;
  }
`;

const unready = css`
  visibility: hidden;
`;

/** Without script: a row to scroll. The cards' edge shows that there are more. */
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
`;

/** With the machine: every card in the same place, moved from there. A grid too, so that nothing jumps. */
const ring = css`
  --gap: clamp(0.75rem, 2vw, 2rem);
  display: grid;
  grid-auto-columns: calc(100% / 1.1);
  gap: var(--gap);
  margin-top: ${space.l};
  padding-inline: max(${space.gutter}, (100% - ${width.content}) / 2);
  touch-action: pan-y;

  > li {
    grid-area: 1 / 1;
  }
`;

/** 1.1 cards are seen: a card takes 1/1.1 of the row. */
const place = css`
  min-width: 0;
  min-height: clamp(26rem, 48vw, 42rem);
  scroll-snap-align: center;
  perspective: 120rem;

  @media ${media.desktop} {
    min-height: clamp(30rem, 44vw, 40rem);
  }
`;

const gliding = css`
  transition: transform 1000ms cubic-bezier(0.45, 0, 0.2, 1);
`;
