import { css, cx } from '@linaria/core';
import { useId } from 'react';
import { labelled, listed } from '../../content/language/punctuation';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { buttonBase, buttonVariants } from '../../ui/buttonStyles';
import { kickerStyle } from '../../ui/kickerStyle';
import { SiteLink } from '../../ui/SiteLink';
import { useLocale } from '../../ui/interfaceTexts';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { BlockOf } from '../registry';
import { airportsOf, type EmptyLegOffer, type OfferAirport } from './offer';
import { departureParts } from './offerDays';

type OfferRowProps = { offer: EmptyLegOffer; labels: BlockOf<'emptyLegOffers'>['labels'] };

/** An offer as a line of a departure board: when, from where to where, with what, and for how much. */
export function OfferRow({ offer, labels }: OfferRowProps) {
  const { from, to } = airportsOf(offer);
  const { aircraft, seats, price, details } = offer;
  const locale = useLocale();
  const departure = departureParts(offer, labels, locale);
  const route = useId();
  return (
    <article aria-labelledby={route} className={row}>
      <p className={cx(kickerStyle, when)}>
        {departure.map(({ text, day }, index) =>
          day === undefined ? (
            text
          ) : (
            <time key={index} dateTime={day}>
              {text}
            </time>
          ),
        )}
      </p>
      <h3 id={route} className={places}>
        <Place {...from} />
        <span className={line}>
          <span className={visuallyHidden}>{` ${labels.route} `}</span>
        </span>
        <Place {...to} />
      </h3>
      <dl className={facts}>
        <Fact caption={labels.aircraftLabel}>{aircraft}</Fact>
        <Fact caption={labels.seatsLabel}>{String(seats)}</Fact>
        <Fact caption={labels.priceLabel}>{price ?? labels.onRequest}</Fact>
      </dl>
      {details && (
        <SiteLink
          to={details.link}
          label={labelled(
            labels.request,
            listed(
              [
                `${from.city} ${labels.route} ${to.city}`,
                departure.map(({ text }) => text).join(''),
              ],
              locale,
            ),
            locale,
          )}
          className={cx(buttonBase, buttonVariants.secondary, action)}
        >
          {labels.request}
        </SiteLink>
      )}
    </article>
  );
}

/** A city in large type, its airport below it. */
function Place({ city, name, code }: OfferAirport) {
  return (
    <span className={place}>
      <span className={cityText}>{city}</span>
      {code !== city && (
        <span className={airportText}>
          <bdi className={codeText}>{code}</bdi> <bdi>{name}</bdi>
        </span>
      )}
    </span>
  );
}

function Fact({ caption, children }: { caption: string; children: string }) {
  return (
    <div>
      <dt className={captionText}>{caption}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/**
 * Every line has the same columns, whatever its names and price, so that the arrows and the destinations stand below
 * each other as on a board: from, arrow, to, and on wider screens the price above the link.
 */
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 1.75rem minmax(0, 1fr);
  gap: ${space.m} 0.75rem;
  padding-block: ${space.l};

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) clamp(2.5rem, 6vw, 6rem) minmax(0, 1fr) clamp(
        14rem,
        20vw,
        18rem
      );
    gap: ${space.s} clamp(1rem, 2vw, 2rem);
  }

  @media ${media.print} {
    gap: 0.5rem ${space.m};
    padding-block: 0.75rem;
  }
`;

const when = css`
  grid-column: 1 / -1;
`;

const places = css`
  display: grid;
  grid-column: 1 / 4;
  grid-template-columns: subgrid;
  color: ${color.heading};
  font-weight: 400;
`;

const place = css`
  min-width: 0;
  overflow-wrap: break-word;
`;

const cityText = css`
  display: block;
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.15;
`;

const airportText = css`
  display: block;
  margin-top: 0.375rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.4;
`;

const codeText = css`
  color: ${color.text};
  font-weight: 600;
  letter-spacing: 0.12em;
`;

/** A line from place to place with an arrowhead, of borders: forced colours keep them. */
const line = css`
  position: relative;
  height: 0;
  margin-top: calc(0.575 * ${size.subtitle});
  border-top: 1px solid ${color.accent};

  &::after {
    content: '';
    position: absolute;
    top: calc(-0.1875rem - 1px);
    inset-inline-end: 0;
    width: 0.375rem;
    height: 0.375rem;
    border-top: 1px solid ${color.accent};
    border-inline-end: 1px solid ${color.accent};
    transform: rotate(calc(45deg * var(--direction)));
  }
`;

/** Its facts are cells of the line: aircraft, seats, and the price, large. */
const facts = css`
  display: contents;

  > div {
    grid-column: 1;
    min-width: 0;
    overflow-wrap: break-word;
    font-size: ${size.small};
    line-height: 1.4;
  }

  > :last-child {
    grid-row: 3 / span 2;
    grid-column: 2 / -1;
    align-self: end;
    text-align: end;

    dd {
      color: ${color.heading};
      font-family: ${font.display};
      font-size: ${size.subtitle};
      line-height: 1.15;

      /* A currency is a long word in some languages. */
      @media ${media.verySmall} {
        font-size: 1.25rem;
      }
    }
  }

  @media ${media.tablet} {
    > :nth-child(2) {
      grid-row: 3;
      grid-column: 3;
    }

    > :last-child {
      grid-row: 2;
      grid-column: 4;
    }
  }
`;

const action = css`
  grid-column: 1 / -1;

  @media ${media.tablet} {
    grid-row: 3;
    grid-column: 4;
    align-self: end;
  }
`;

const captionText = css`
  margin-bottom: 0.25rem;
  color: ${color.textSoft};
  font-size: ${size.kicker};
`;
