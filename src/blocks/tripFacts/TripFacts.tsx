import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { MapDrawing } from '../../forms/charter/trip/MapDrawing';
import { Prose } from '../../ui/Prose';
import { BlockHeader } from '../BlockHeader';
import { figureTable, NOTHING_KNOWN } from '../figureTable';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** The map, distance, flight times and airports of a route. */
export function TripFacts({ block }: ViewProps<'tripFacts'>) {
  const { id, tone = 'ink', kicker, title, text, labels, trip } = block;
  return (
    <Section id={id} tone={tone}>
      <BlockHeader kicker={kicker} title={title} text={text} />
      {trip && (
        <div className={columns}>
          {trip.map && (
            <div className={mapFrame}>
              <MapDrawing {...trip.map} description={trip.summary} />
            </div>
          )}
          <div className={words}>
            <dl className={figures}>
              {trip.figures.map(({ label, value }) => (
                <div key={label} className={figure}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {trip.classes.length > 0 && (
              <table className={cx(figureTable, table)}>
                <thead>
                  <tr>
                    <th scope="col">{labels.class}</th>
                    <th scope="col">{trip.flightTimeLabel}</th>
                    {hasPrices(trip.classes) && <th scope="col">{labels.cost}</th>}
                  </tr>
                </thead>
                <tbody>
                  {trip.classes.map(({ name, time, price }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{time}</td>
                      {hasPrices(trip.classes) && <td>{price || NOTHING_KNOWN}</td>}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <div className={note}>
              {trip.notes.map((parts, index) => (
                <Prose key={index} parts={parts} />
              ))}
            </div>
          </div>
          <dl className={airports}>
            {trip.airports.map(({ label, airport, others }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{airport}</dd>
                {others.length > 0 && (
                  <dd className={soft}>{[labels.others, ...others].join(' · ')}</dd>
                )}
              </div>
            ))}
          </dl>
        </div>
      )}
    </Section>
  );
}

const hasPrices = (classes: readonly { price: string }[]): boolean =>
  classes.some(({ price }) => price !== '');

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  margin-top: ${space.l};

  @media ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    grid-template-rows: auto 1fr;
    column-gap: clamp(2rem, 5vw, 5rem);
    align-items: start;
  }
`;

/** The container whose width decides whether the table has columns. On a desk, map and airports stand beside it. */
const words = css`
  container-type: inline-size;

  @media ${media.desktop} {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;

/* The box has the shape of the drawing. */
const mapFrame = css`
  aspect-ratio: 4 / 3;
`;

const figures = css`
  border-top: 1px solid ${color.line};
`;

/** A line, whatever the width: figures of some words side by side break, or leave one alone. */
const figure = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.s};
  padding-block: 0.75rem;
  border-bottom: 1px solid ${color.line};

  dt {
    color: ${color.textSoft};
    font-size: ${size.small};
  }

  dd {
    color: ${color.heading};
    font-family: ${font.display};
    font-size: ${size.subtitle};
    line-height: 1.15;
  }
`;

const table = css`
  td {
    font-size: ${size.small};
  }

  /* Where the figures of a class have no place beside its name, they stand below it. */
  @container (max-width: 35rem) {
    &,
    thead,
    tbody,
    th,
    td {
      display: block;
    }

    tr {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: space-between;
      column-gap: ${space.s};
      padding-block: 0.7rem;
      border-bottom: 1px solid ${color.line};
    }

    th,
    td {
      padding: 0;
      border: 0;
    }

    th:first-child {
      grid-column: 1 / -1;
    }
  }

  /* Where letters are large on a narrow screen, each figure has a line. */
  @container (max-width: 20rem) {
    tr {
      grid-template-columns: auto;
    }
  }
`;

const airports = css`
  display: grid;
  gap: ${space.m};

  dt {
    color: ${color.textSoft};
    font-size: ${size.small};
  }

  dd {
    color: ${color.heading};
  }
`;

const soft = css`
  && {
    color: ${color.textSoft};
    font-size: ${size.small};
  }
`;

const note = css`
  display: grid;
  gap: 0.5rem;
  margin-top: ${space.m};
  color: ${color.textSoft};
  font-size: ${size.small};
`;
