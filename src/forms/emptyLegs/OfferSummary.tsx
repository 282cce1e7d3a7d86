import { css } from '@linaria/core';
import { color, font, size, space } from '../../theme/tokens';
import type { OfferedFlight } from './offeredFlight';

/** The offer that a visitor requests: its route, days, aircraft and price. */
export function OfferSummary({ offer }: { offer: OfferedFlight }) {
  const { from, to, departure, aircraft, price } = offer;
  return (
    <div data-tone="mist" className={card}>
      <p className={route}>
        {`${from.city} – ${to.city}`}
      </p>
      <p className={priceText}>{price}</p>
      <p>{departure}</p>
      <p className={aircraftText}>{aircraft}</p>
      <p className={airports}>
        {[from, to].map(({ code, name }) => `${code} ${name}`.trim()).join(' – ')}
      </p>
    </div>
  );
}

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0.25rem ${space.m};
  padding: ${space.m};
  border-top: 3px solid ${color.action};
  font-size: ${size.small};
  line-height: 1.45;
`;

const route = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.15;
`;

const priceText = css`
  color: ${color.heading};
  font-size: ${size.intro};
  text-align: right;
`;

const aircraftText = css`
  text-align: right;
`;

const airports = css`
  grid-column: 1 / -1;
  color: ${color.textSoft};
`;
