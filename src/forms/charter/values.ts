import type { UseFormReturn } from 'react-hook-form';
import { firstLeg, type Leg } from './legs';

/** What the charter form holds: the visitor's own words, before they become a lead. */
export type CharterValues = {
  nature: 'CHARTER' | 'CARGO' | 'SPECIAL_MISSION';
  /** Asked for nature CHARTER only. */
  charter: 'PRIVATE' | 'AIRBUS';
  /** Asked for nature SPECIAL_MISSION only. */
  specialMission: 'AMBULANCE' | 'EMERGENCY';
  legs: Leg[];
  fullName: string;
  email: string;
  phone: string;
  flownBefore: boolean;
};

/** What each part of a leg's card is given. */
export type LegProps = {
  form: UseFormReturn<CharterValues>;
  /** From 0. */
  index: number;
  nature: CharterValues['nature'];
};

/** What survives a reload of the tab: who asks does not (decisions, 'Behaviour the spec leaves open'). */
export const PERSISTED_FIELDS = ['nature', 'charter', 'specialMission', 'legs'] as const;

/** The form as it begins: a charter of one leg (spec section 3). In: the time now. */
export const initialValues = (now: Date): CharterValues => ({
  nature: 'CHARTER',
  charter: 'PRIVATE',
  specialMission: 'AMBULANCE',
  legs: [firstLeg(now)],
  fullName: '',
  email: '',
  phone: '',
  flownBefore: false,
});

/** Whether the visitor is asked about earlier flights: not for an ambulance (spec section 4). */
export const asksFlownBefore = ({
  nature,
  specialMission,
}: Pick<CharterValues, 'nature' | 'specialMission'>): boolean =>
  nature !== 'SPECIAL_MISSION' || specialMission !== 'AMBULANCE';
