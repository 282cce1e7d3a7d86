import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../defineForm';
import type { charter } from './definition';

/** What the charter form holds. */
export type CharterValues = FormValues<typeof charter>;

/** The props of each part of a leg's card. */
export type LegProps = {
  form: UseFormReturn<CharterValues>;
  /** From 0. */
  index: number;
  nature: CharterValues['nature'];
};

/**
 * Whether the form asks about earlier flights: not for an ambulance
 * (docs/specification.md, 'Charter form').
 * @param values the nature and the kind of special mission
 * @returns true when the checkbox is shown
 */
export const asksFlownBefore = ({
  nature,
  specialMission,
}: Pick<CharterValues, 'nature' | 'specialMission'>): boolean =>
  nature !== 'SPECIAL_MISSION' || specialMission !== 'AMBULANCE';
