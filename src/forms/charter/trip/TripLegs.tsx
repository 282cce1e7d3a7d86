import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { airportLabel, type Airport } from '../../../airports/airport';
import type { LegEstimate, TripEstimate, TypedLeg } from '../../../airports/tripEstimate';
import { listed } from '../../../content/language/punctuation';
import { color, font, size, space } from '../../../theme/tokens';
import { Icon } from '../../../ui/Icon';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import type { TripTexts } from './tripLabels';
import { arrivalText, differenceText, distanceText, durationsText } from './tripTexts';

type TripLegsProps = {
  trip: TripEstimate;
  /** All legs, as they are typed. */
  typed: readonly TypedLeg[];
  texts: TripTexts;
  /** The heading of a leg, which its number follows. */
  legTitle: string;
};

/** The distance, flight time and local times of each leg, and of all legs together. */
export function TripLegs({ trip, typed, texts, legTitle }: TripLegsProps) {
  const isSeveral = typed.length > 1;
  return (
    <>
      <ul>
        {trip.legs.map((leg) => (
          <li key={leg.number} className={item}>
            <h4 className={route}>
              {isSeveral && (
                <>
                  <span className={visuallyHidden}>{`${legTitle} `}</span>
                  <span className={badge}>{leg.number}</span>
                </>
              )}
              <bdi>{airportLabel(leg.from)}</bdi>
              <span className={arrow}>
                <Icon name="next" />
              </span>
              <span className={visuallyHidden}>{` ${texts.to} `}</span>
              <bdi>{airportLabel(leg.to)}</bdi>
            </h4>
            <LegFigures leg={leg} texts={texts} />
            <TakenAirport airport={leg.from} typed={typed[leg.number - 1]?.from} texts={texts} />
            <TakenAirport airport={leg.to} typed={typed[leg.number - 1]?.to} texts={texts} />
            {leg.departsTooEarly && <p className={cx(remark, hint)}>{texts.tooEarly}</p>}
          </li>
        ))}
      </ul>
      {isSeveral && (
        <dl className={cx(item, grid, totalLine)}>
          <Figure
            name={texts.total}
            value={distanceText(
              trip.legs.map(({ km }) => km),
              texts,
            )}
          />
          <Figure name={texts.flightTime} value={durationsText(trip.minutes, texts)} />
        </dl>
      )}
      {trip.unknown.length > 0 && (
        <p className={remark}>
          {`${texts.notCounted} ${listed(trip.unknown.map((number) => `${legTitle}\u00a0${number}`))}`}
        </p>
      )}
    </>
  );
}

function LegFigures({ leg, texts }: { leg: LegEstimate; texts: TripTexts }) {
  const { km, minutes, times } = leg;
  return (
    <dl className={grid}>
      <Figure name={texts.distance} value={distanceText(km, texts)} />
      <Figure name={texts.flightTime} value={durationsText(minutes, texts)} />
      {times && (
        <>
          <Figure name={texts.departs} value={times.departure.time} />
          <Figure name={texts.arrives} value={arrivalText(times, texts)}>
            {times.difference !== 0 && (
              <span className={detail}>
                {`${texts.timeDifference} ${differenceText(times.difference, texts)}`}
              </span>
            )}
          </Figure>
        </>
      )}
    </dl>
  );
}

type FigureProps = { name: string; value: string; children?: ReactNode };

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt className={term}>{name}</dt>
      <dd className={figure}>
        <bdi>{value}</bdi> {children}
      </dd>
    </div>
  );
}

type TakenAirportProps = { airport: Airport; typed: string | undefined; texts: TripTexts };

/** Says which airport stands for a place that was typed in other words. */
function TakenAirport({ airport, typed, texts }: TakenAirportProps) {
  const place = typed?.trim() ?? '';
  const codes = [airport.iata, airport.icao].filter((code) => code !== '');
  const isExact = codes.some((code) => place === code || place.endsWith(`(${code})`));
  if (place === '' || isExact) return null;
  return (
    <p className={remark}>
      {`${texts.took} ${airportLabel(airport)} ${texts.tookFor} “${place}”.`}
    </p>
  );
}

const item = css`
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.line};
`;

const route = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  margin-bottom: 0.75rem;
  color: ${color.heading};
  font-family: ${font.display};
  font-size: clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem);
  font-weight: 400;
  line-height: 1.2;
`;

const badge = css`
  flex: none;
  width: 1.75rem;
  height: 1.75rem;
  border: 1px solid ${color.accent};
  border-radius: 50%;
  color: ${color.accent};
  font-family: ${font.text};
  font-size: ${size.kicker};
  font-weight: 600;
  line-height: calc(1.75rem - 2px);
  text-align: center;
`;

const arrow = css`
  display: grid;
  color: ${color.accent};
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: 0.75rem ${space.s};

  @container (min-width: 34rem) {
    grid-template-columns: 10fr 11fr 4fr 10fr;
  }
`;

const totalLine = css`
  border-bottom: 0;
`;

const term = css`
  color: ${color.textSoft};
  font-size: ${size.kicker};
  line-height: 1.4;
`;

const figure = css`
  color: ${color.heading};
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.4;
`;

const detail = css`
  display: block;
  color: ${color.textSoft};
  font-size: ${size.kicker};
`;

const remark = css`
  margin-top: 0.5rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  line-height: 1.5;
`;

const hint = css`
  padding-inline-start: 0.75rem;
  border-inline-start: 2px solid ${color.accent};
  color: ${color.text};
`;
