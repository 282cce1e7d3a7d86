import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../defineForm';
import type { FlightTimes } from '../trips/flightTimes';
import type { charterSchema } from './definition';

export type CharterValues = FormValues<typeof charterSchema>;

/** The props of each part of a leg's card. */
export type LegProps = {
  form: UseFormReturn<CharterValues>;
  /** From 0. */
  index: number;
  nature: CharterValues['nature'];
};

/**
 * Checks whether the form has the checkbox about earlier flights. It has none for an ambulance
 * (docs/specification.md, 'Person fields of the charter form').
 */
export const asksFlownBefore = ({
  nature,
  specialMission,
}: Pick<CharterValues, 'nature' | 'specialMission'>): boolean =>
  nature !== 'SPECIAL_MISSION' || specialMission !== 'AMBULANCE';

/** A kind of aircraft, as a key of `flightTimes` in `content/site.yaml`. */
export type AircraftKind = Exclude<keyof FlightTimes, 'note'>;

/** Finds the kind of aircraft that a request is about (docs/specification.md, 'Trip overview'). */
export function aircraftOf({
  nature,
  charter,
  specialMission,
}: Pick<CharterValues, 'nature' | 'charter' | 'specialMission'>): AircraftKind {
  switch (nature) {
    case 'CHARTER':
      return charter === 'AIRBUS' ? 'airbus' : 'private';
    case 'CARGO':
      return 'cargo';
    case 'SPECIAL_MISSION':
      return specialMission === 'AMBULANCE' ? 'ambulance' : 'emergency';
  }
}
