import { createActor } from 'xstate';
import { cardOffset, carouselMachine } from '../../machines/carousel.machine';
import { inspectOption } from '../../machines/inspection';

/** Brings the carousel's machine, which no page begins with: loaded when the cards come near. */
export const startCarousel = (cardCount: number) => ({
  actor: createActor(carouselMachine, { input: { cardCount }, ...inspectOption() }).start(),
  cardOffset,
});
