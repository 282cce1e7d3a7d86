import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, motion, size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** Offers with pictures and texts, in staggered columns or in a mosaic. */
export function Offers({ block }: ViewProps<'offers'>) {
  const { id, tone = 'mist', kicker, title, text, layout, cards } = block;
  return (
    <Section id={id} tone={tone}>
      <div className={header}>
        <Heading level={2} kicker={kicker}>
          {title}
        </Heading>
        {text && <Prose parts={text} className={intro} />}
      </div>
      <ul className={layout === 'mosaic' ? mosaic : columns}>
        {cards.map((card, index) => (
          <li key={index}>
            <div className={cx(frame, layout === 'mosaic' ? mosaicFrame : columnFrame)}>
              <Picture
                picture={card.picture}
                sizes="(min-width: 1024px) 46vw, (min-width: 768px) 50vw, 100vw"
                className={fill}
              />
            </div>
            <Heading level={3} size="subtitle" className={offerTitle}>
              {card.title}
            </Heading>
            <Prose parts={card.text} className={prose} />
            {card.action && <ActionRow actions={[card.action]} className={action} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const header = css`
  max-width: 52rem;
`;

const intro = css`
  margin-top: ${space.m};
  font-size: ${size.intro};
`;

const columns = css`
  display: grid;
  gap: ${space.xl} clamp(1.5rem, 3vw, 3rem);
  margin-top: ${space.xl};

  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));

    > :nth-child(3n + 2) {
      margin-top: 4.5rem;
    }

    > :nth-child(3n) {
      margin-top: 9rem;
    }
  }
`;

/** Two cards per row. The wide card is on the left in odd rows, and on the right in even rows. */
const mosaic = css`
  display: grid;
  gap: ${space.xl} clamp(1.5rem, 5vw, 5rem);
  margin-top: ${space.xl};

  @media ${media.tablet} {
    grid-template-columns: repeat(12, 1fr);

    > * {
      grid-column: span 5;
      align-self: end;
    }

    > :nth-child(4n + 1),
    > :nth-child(4n) {
      grid-column: span 7;
    }
  }
`;

const frame = css`
  overflow: hidden;

  img {
    transition: transform ${motion.slow};
  }

  @media ${media.hover} {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;

const columnFrame = css`
  aspect-ratio: 4 / 5;
`;

const mosaicFrame = css`
  aspect-ratio: 3 / 2;
`;

const fill = css`
  width: 100%;
  height: 100%;
`;

const offerTitle = css`
  margin-top: ${space.m};
  transition: color ${motion.quick};
`;

const prose = css`
  margin-top: 0.75rem;
  color: ${color.textSoft};
`;

const action = css`
  margin-top: ${space.s};
`;
