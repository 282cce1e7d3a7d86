import { css } from '@linaria/core';
import { color, size, space } from '../../theme/tokens';
import { sectionHeading } from '../frame/FormSection';
import type { OfferedFlight } from './offeredFlight';

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
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0.25rem ${space.m};
  padding: ${space.m};
  border-top: 3px solid ${color.action};
  font-size: ${size.small};
  line-height: 1.45;

  > :nth-child(-n + 2) {
    flex-basis: 100%;
  }
`;
