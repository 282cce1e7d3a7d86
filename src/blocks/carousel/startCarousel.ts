import { createActor } from 'xstate';
import { cardOffset, carouselMachine } from '../../machines/carousel.machine';
import { inspectionOptions } from '../../ui/actorInspection';

/** Brings the carousel's machine, which no page begins with: loaded when the cards come near. */
export const startCarousel = (cardCount: number) => ({
  actor: createActor(carouselMachine, { input: { cardCount }, ...inspectionOptions() }).start(),
  cardOffset,
});
