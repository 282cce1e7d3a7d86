import { css } from '@linaria/core';
import type { Day } from '../../content/day';
import { color, size, space } from '../../theme/tokens';
import { sectionHeading } from '../frame/FormSection';

/** An empty leg on offer, as the form shows it above a request for it. The build makes it. */
export type OfferedFlight = {
  /** The codes of the airports. */
  from: string;
  to: string;
  /** The first and the last day of the departure. */
  days: { from: Day; until: Day };
  /** When the offer is past, in milliseconds since 1970; undefined if it is always shown. */
  endsAt?: number | undefined;
  route: string;
  departure: string;
  aircraft: string;
  price: string;
};

/** Whether a text means an airport: it is the code, or ends with it, as forms write airports. */
const means = (text: string, code: string): boolean => text === code || text.endsWith(`(${code})`);

/** Finds the offer that a trip is, until the offer ends. */
export const offerOf = (
  offers: readonly OfferedFlight[],
  trip: { from: string; to: string; date: Day },
): OfferedFlight | undefined =>
  offers.find(
    ({ from, to, days, endsAt = Infinity }) =>
      means(trip.from, from) &&
      means(trip.to, to) &&
      trip.date >= days.from &&
      trip.date <= days.until &&
      endsAt > Date.now(),
  );

/** The offer that a visitor requests: its route, price, days and aircraft. */
export function OfferSummary({ offer }: { offer: OfferedFlight }) {
  return (
    <div data-tone="mist" className={card}>
      <p className={sectionHeading}>{offer.route}</p>
      <p>{offer.departure}</p>
      <p>{offer.aircraft}</p>
      <p className={sectionHeading}>{offer.price}</p>
    </div>
  );
}

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, auto);
  align-items: end;
  gap: 0.25rem ${space.m};
  padding: ${space.m};
  border-top: 3px solid ${color.action};
  font-size: ${size.small};
  line-height: 1.45;

  > :nth-child(-n + 2) {
    grid-column: 1 / -1;
  }

  > :last-child {
    text-align: end;
  }
`;
