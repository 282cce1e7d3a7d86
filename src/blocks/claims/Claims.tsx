import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { BlockHeading } from '../BlockHeader';
import { Heading } from '../../ui/Heading';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { ViewProps } from '../registry';

/** Claims in a list with rules between them, beside the heading, or their figures in a row. */
export function Claims({ block }: ViewProps<'claims'>) {
  const { id, tone = 'night', kicker, title, text, layout, items, actions } = block;
  if (layout === 'band')
    return (
      <Section id={id} tone={tone} className={bandSection}>
        <h2 className={visuallyHidden}>{title}</h2>
        <ul className={band}>
          {items.map((item, index) => (
            <li key={index}>
              {item.figure !== undefined && <p className={figure}>{item.figure}</p>}
              <h3 className={bandTitle}>{item.title}</h3>
            </li>
          ))}
        </ul>
      </Section>
    );
  return (
    <Section id={id} tone={tone}>
      <div className={columns}>
        <div className={header}>
          <BlockHeading kicker={kicker} title={title} text={text} />
          <ActionRow actions={actions} />
        </div>
        <ul>
          {items.map((item, index) => (
            <li key={index} className={cx(row, item.figure !== undefined && withFigure)}>
              {item.figure !== undefined && <p className={figure}>{item.figure}</p>}
              <div>
                <Heading level={3} size="subtitle">
                  {item.title}
                </Heading>
                {item.text && <Prose parts={item.text} className={prose} />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const bandSection = css`
  padding-block: clamp(2.5rem, 1.6rem + 3vw, 5rem);
`;

const band = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.l} ${space.m};

  @media ${media.desktop} {
    grid-template-columns: none;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;

const bandTitle = css`
  margin-top: ${space.xs};
  color: ${color.textSoft};
  font-size: ${size.small};
  font-weight: 400;
`;

const columns = css`
  display: grid;
  gap: ${space.xl};

  @media ${media.desktop} {
    grid-template-columns: 5fr 7fr;
    gap: clamp(3rem, 8vw, 8rem);
  }

  @media ${media.print} {
    display: block;
  }
`;

const header = css`
  @media ${media.desktop} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }
`;

const row = css`
  padding-block: ${space.m} ${space.l};
  border-top: 1px solid ${color.line};
`;

const withFigure = css`
  @media ${media.tablet} {
    display: grid;
    grid-template-columns: 11rem 1fr;
    gap: ${space.m};
    align-items: baseline;
  }
`;

const figure = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-size: clamp(2rem, 1.6rem + 1.4vw, 3rem);
  font-weight: 300;
  line-height: 1.1;
  overflow-wrap: anywhere;
`;

const prose = css`
  margin-top: 0.5rem;
  color: ${color.textSoft};
`;
