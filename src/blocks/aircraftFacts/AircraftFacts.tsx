import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { Prose } from '../../ui/Prose';
import { BlockHeader } from '../BlockHeader';
import { figureTable, NOTHING_KNOWN } from '../figureTable';
import { Section } from '../../ui/Section';
import { SiteLink } from '../../ui/SiteLink';
import type { ViewProps } from '../registry';

/** The figures of one aircraft as lines, or of several as a table that becomes cards where it has no place. */
export function AircraftFacts({ block }: ViewProps<'aircraftFacts'>) {
  const { id, tone = 'white', kicker, title, text, note, labels, table } = block;
  const [only, ...others] = table?.rows ?? [];
  const isAlone = only !== undefined && others.length === 0;
  return (
    <Section id={id} tone={tone}>
      <BlockHeader kicker={kicker} title={title} text={text} />
      {isAlone && (
        <dl className={facts}>
          {table?.columns.map((column, index) =>
            only.values[index] === '' ? null : (
              <div key={column} className={fact}>
                <dt>{column}</dt>
                <dd>{only.values[index]}</dd>
              </div>
            ),
          )}
        </dl>
      )}
      {table && !isAlone && (
        <div className={frame}>
          <table className={cx(figureTable, grid)}>
            <thead>
              <tr>
                {[labels.aircraft, ...table.columns].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ name, path, values }) => (
                <tr key={name}>
                  <th scope="row">
                    {path === undefined ? name : <SiteLink to={path}>{name}</SiteLink>}
                  </th>
                  {values.map((value, index) => (
                    <td key={index}>
                      <span aria-hidden className={caption}>
                        {table.columns[index]}
                      </span>
                      <span>{value || NOTHING_KNOWN}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note && <Prose parts={note} className={noteStyle} />}
    </Section>
  );
}

const facts = css`
  margin-top: ${space.l};
  border-bottom: 1px solid ${color.line};

  @media ${media.tablet} {
    columns: 2;
    column-gap: clamp(2rem, 6vw, 6rem);
    border-bottom: 0;
  }
`;

const fact = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  padding-block: 0.9rem;
  border-top: 1px solid ${color.line};
  break-inside: avoid;

  dt {
    color: ${color.textSoft};
  }

  dd {
    color: ${color.heading};
    font-variant-numeric: tabular-nums;
  }
`;

/** The container whose width decides whether the table has columns. */
const frame = css`
  container-type: inline-size;
`;

/* Where the columns would break words, each row is a list of its own with the captions in front. */
const grid = css`
  @container not (min-width: 50rem) {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }

    thead {
      display: none;
    }

    tr {
      padding-block: ${space.m};
      border-top: 1px solid ${color.line};
    }

    th,
    td {
      padding: 0.25rem 0;
      border: 0;
    }

    td {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space.m};
    }
  }
`;

/** The caption in front of a figure, which is text, so that translators of browsers read it. */
const caption = css`
  color: ${color.textSoft};

  @container (min-width: 50rem) {
    display: none;
  }
`;

const noteStyle = css`
  margin-top: ${space.m};
  color: ${color.textSoft};
  font-size: ${size.small};
`;
