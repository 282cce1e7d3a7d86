import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, motion, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { BlockHeader } from '../BlockHeader';
import { Heading } from '../../ui/Heading';
import { fillsBox, Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { columnWidth, contentWidth, sizesToCover, type Box } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** Offers with pictures and texts, in staggered columns or in a mosaic. */
export function Offers({ block }: ViewProps<'offers'>) {
  const { id, tone = 'mist', kicker, title, text, layout, cards } = block;
  return (
    <Section id={id} tone={tone}>
      <BlockHeader kicker={kicker} title={title} text={text} />
      <ul
        className={
          layout === 'mosaic' ? mosaic : cx(columns, cards.length % 3 === 1 ? pairs : threes)
        }
      >
        {cards.map((card, index) => (
          <li key={index}>
            <div className={cx(frame, layout === 'mosaic' ? mosaicFrame : columnFrame)}>
              <Picture
                picture={card.picture}
                sizes={sizesToCover(
                  card.picture,
                  layout === 'mosaic' ? mosaicBoxes(index) : columnBoxes(cards.length),
                )}
                className={fillsBox}
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

/** The boxes of the pictures in columns: three, or two where three would leave a card alone in its row. */
function columnBoxes(count: number): Box[] {
  const few = count % 3 === 1 ? 2 : 3;
  const columns = (most: number, isWide: boolean) =>
    columnWidth(isWide, Math.min(count, most), { vw: 3, rem: 2.8 });
  return [
    { media: media.wide, width: columns(count === 4 ? 4 : few, true), aspect: 4 / 5 },
    { media: media.tablet, width: columns(few, false), aspect: 4 / 5 },
    { width: contentWidth(false), aspect: 4 / 5 },
  ];
}

/** The box of a picture in the mosaic: seven or five of twelve columns. */
function mosaicBoxes(index: number): Box[] {
  const isWideCard = index % 4 === 0 || index % 4 === 3;
  return [
    { media: media.wide, width: { vw: 0, rem: isWideCard ? 46.5 : 32 }, aspect: 3 / 2 },
    {
      media: media.tablet,
      width: isWideCard ? { vw: 53, rem: -0.7 } : { vw: 36.4, rem: -0.5 },
      aspect: 3 / 2,
    },
    { width: contentWidth(false), aspect: 3 / 2 },
  ];
}

/** On paper: two in a row, in line. */
const ON_PAPER = `
  grid-template-columns: 1fr 1fr;
  gap: ${space.m};
  margin-top: ${space.m};

  > * {
    grid-column: auto !important;
    margin-top: 0 !important;
  }
`;

const columns = css`
  display: grid;
  gap: ${space.xl} clamp(1.5rem, 3vw, 3rem);
  margin-top: ${space.xl};

  @media ${media.print} {
    ${ON_PAPER}
  }
`;

const threes = css`
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(25%, 1fr));

    > :nth-child(3n + 2) {
      margin-top: 4.5rem;
    }

    > :nth-child(3n) {
      margin-top: 9rem;
    }
  }
`;

const pairs = css`
  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(40%, 1fr));

    > :nth-child(2n) {
      margin-top: 4.5rem;
    }
  }

  @media ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(22%, 1fr));
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

  @media ${media.print} {
    ${ON_PAPER}
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

  @media ${media.print} {
    aspect-ratio: 3 / 2;
  }
`;

const mosaicFrame = css`
  aspect-ratio: 3 / 2;
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
