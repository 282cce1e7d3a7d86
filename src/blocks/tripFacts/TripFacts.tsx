import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { MapDrawing } from '../../forms/charter/trip/MapDrawing';
import { Prose } from '../../ui/Prose';
import { BlockHeader } from '../BlockHeader';
import { AS_BLOCKS, figureTable } from '../figureTable';
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
                      {hasPrices(trip.classes) && <td>{price}</td>}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
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
            <div className={note}>
              {trip.notes.map((parts, index) => (
                <Prose key={index} parts={parts} />
              ))}
            </div>
          </div>
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
    gap: clamp(2rem, 5vw, 5rem);
    align-items: start;
  }
`;

/** The container whose width decides whether the table has columns. */
const words = css`
  container-type: inline-size;
`;

/* The box has the shape of the drawing. */
const mapFrame = css`
  aspect-ratio: 4 / 3;
`;

const figures = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space.m};
`;

const figure = css`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: 0.25rem;

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
  /* The longest class in Russian, in one line on a phone. */
  tbody th {
    min-width: min(8.5rem, 44cqi);
  }

  /* Where letters are large on a narrow screen, each class is a list of lines. */
  @container (max-width: 20rem) {
    ${AS_BLOCKS}
    tr {
      padding-block: 0.7rem;
      border-bottom: 1px solid ${color.line};
    }

    th,
    td {
      padding: 0;
      border: 0;
    }
  }
`;

const airports = css`
  display: grid;
  gap: ${space.m};
  margin-top: ${space.l};

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
