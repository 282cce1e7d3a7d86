import type { SiteForms } from '../../content/siteSchema';
import { localDate } from '../../leads/dateRule';

/** What the empty-leg form holds. Lists of numbers hold numbers, 99 included. */
export type EmptyLegsValues = {
  from: string;
  to: string;
  isRoundTrip: boolean;
  /** YYYY-MM-DD. */
  date: string;
  /** Days by which the date may move. */
  flexibility: number;
  dayPeriod: string;
  /** HH:MM. */
  time: string;
  minimumStay: number;
  guests: number;
  /** The names of the chosen trip themes. */
  themes: string[];
  wantsLastMinute: boolean;
  /** Hours; asked for last-minute offers only. */
  minimumTimeBefore: number;
  sharesFlight: boolean;
  contactMethod: string;
  fullName: string;
  email: string;
  phone: string;
  flownBefore: boolean;
};

/** What survives a reload of the tab: who asks does not (decisions, 'Behaviour the spec leaves open'). */
export const PERSISTED_FIELDS = [
  'from',
  'to',
  'isRoundTrip',
  'date',
  'flexibility',
  'dayPeriod',
  'time',
  'minimumStay',
  'guests',
  'themes',
  'wantsLastMinute',
  'minimumTimeBefore',
  'sharesFlight',
  'contactMethod',
] as const;

/** The departure time a request starts with, where the list offers it (spec section 9). */
const MORNING = '09:00';
const ONE_GUEST = 1;

/**
 * The form as it begins: tomorrow, 09:00, 1 guest (spec sections 3 and 9); every other list at its
 * first entry, so that the order of the content decides.
 * @param lists the lists of content/site.yaml, none of them empty
 * @param now the time now, by the visitor's clock
 */
export function initialValues(lists: SiteForms['lists'], now: Date): EmptyLegsValues {
  return {
    from: '',
    to: '',
    isRoundTrip: false,
    date: localDate(now, 1),
    flexibility: first(lists.dateFlexibility, 1),
    dayPeriod: first(lists.dayPeriods, ''),
    time: preferred(lists.timeSlots, MORNING),
    minimumStay: first(lists.minimumStay, 1),
    guests: preferred(lists.passengers, ONE_GUEST),
    themes: [],
    wantsLastMinute: false,
    minimumTimeBefore: first(lists.minimumTimeBefore, 1),
    sharesFlight: false,
    contactMethod: first(lists.contactMethods, ''),
    fullName: '',
    email: '',
    phone: '',
    flownBefore: false,
  };
}

const first = <Value>(list: readonly { value: Value }[], otherwise: Value): Value =>
  list[0]?.value ?? otherwise;

const preferred = <Value>(list: readonly { value: Value }[], wanted: Value): Value =>
  list.some(({ value }) => value === wanted) ? wanted : first(list, wanted);
