import type { Prose } from '../../content/markdown/markdown';
import type { DrawnMap } from '../../forms/charter/trip/MapDrawing';

/** A figure with its caption. */
type Figure = { label: string; value: string };

/** A class of aircraft that flies the route without a stop. */
type ClassFigures = {
  name: string;
  time: string;
  /** Empty where no rate is known. */
  price: string;
};

/** An airport of the route, with others of the same place. */
export type AirportFigures = { label: string; airport: string; others: string[] };

/** What the build adds to the figures of a trip, all of it as texts in the language of the page. */
export type TripFactsDetails = {
  trip?: {
    /** The route in a sentence, for people who cannot see the map. */
    summary: string;
    figures: Figure[];
    flightTimeLabel: string;
    classes: ClassFigures[];
    airports: AirportFigures[];
    notes: Prose[];
    /** Undefined where none is drawn. */
    map?: DrawnMap;
  };
};
