import { createActor } from 'xstate';
import { carouselMachine } from '../../machines/carousel.machine';
import { inspectionOptions } from '../../ui/loading/actorInspection';

/**
 * Starts the machine of a carousel. Imported when the carousel comes into view, so that no page
 * loads the machine first.
 */
export const startCarousel = (cardCount: number) => ({
  actor: createActor(carouselMachine, { input: { cardCount }, ...inspectionOptions() }).start(),
});
