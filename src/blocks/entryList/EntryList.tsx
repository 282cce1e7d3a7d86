import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, motion, size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { fillsBox, Picture } from '../../ui/Picture';
import { columnWidth, contentWidth, sizesToCover, type Box } from '../../ui/pictureSizes';
import { BlockHeader } from '../BlockHeader';
import { Section } from '../../ui/Section';
import { SiteLink } from '../../ui/SiteLink';
import type { ViewProps } from '../registry';
import type { ListedEntry } from './listedEntry';

/** Links to the pages of a collection, in columns or as cards. */
export function EntryList({ block }: ViewProps<'entryList'>) {
  const { id, tone = 'white', kicker, title, text, layout, more, entries = [] } = block;
  return (
    <Section id={id} tone={tone}>
      <BlockHeader kicker={kicker} title={title} text={text} />
      <ul className={layout === 'cards' ? cards : lines}>
        {entries.map((entry) => (
          <li key={entry.path}>
            {layout === 'cards' ? (
              <Card entry={entry} />
            ) : (
              <SiteLink to={entry.path} className={cx(link, line)}>
                <span>{entry.label}</span>
                {entry.day !== undefined && <span className={note}>{entry.day}</span>}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      {more && <ActionRow actions={[{ ...more, variant: 'text' }]} />}
    </Section>
  );
}

function Card({ entry }: { entry: ListedEntry }) {
  const { path, label, day, text, picture } = entry;
  return (
    <SiteLink to={path} className={cx(link, card)}>
      {picture && (
        <span className={frame}>
          <Picture picture={picture} sizes={sizesToCover(picture, BOXES)} className={fillsBox} />
        </span>
      )}
      {day !== undefined && <span className={note}>{day}</span>}
      <span className={cardTitle}>{label}</span>
      {text !== undefined && <span className={cardText}>{text}</span>}
    </SiteLink>
  );
}

/** The space between the cards. */
const GAP = { vw: 3, rem: 2.8 };

/** The boxes of the pictures of cards: three in a row, two on a tablet, one on a phone. */
const BOXES: readonly Box[] = [
  { media: media.wide, width: columnWidth(true, 3, GAP), aspect: 3 / 2 },
  { media: media.desktop, width: columnWidth(false, 3, GAP), aspect: 3 / 2 },
  { media: media.tablet, width: columnWidth(false, 2, GAP), aspect: 3 / 2 },
  { width: contentWidth(false), aspect: 3 / 2 },
];

const lines = css`
  margin-top: ${space.l};
  border-bottom: 1px solid ${color.line};

  @media ${media.tablet} {
    columns: 2;
    column-gap: clamp(2rem, 5vw, 5rem);
    border-bottom: 0;
  }

  @media ${media.desktop} {
    columns: 3;
  }

  > li {
    break-inside: avoid;
    border-top: 1px solid ${color.line};
  }
`;

const cards = css`
  display: grid;
  gap: ${space.l} clamp(1.5rem, 3vw, 3rem);
  margin-top: ${space.l};

  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const link = css`
  color: ${color.heading};
  text-decoration: none;
  transition: color ${motion.quick};

  @media ${media.hover} {
    &:hover {
      color: ${color.accent};
    }
  }
`;

/* As high as a thumb. */
const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 ${space.s};
  padding-block: 0.8rem;
`;

const note = css`
  color: ${color.textSoft};
  font-size: ${size.small};
`;

const card = css`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  height: 100%;
  padding-top: ${space.s};
  border-top: 1px solid ${color.line};
`;

const frame = css`
  aspect-ratio: 3 / 2;
  overflow: hidden;
`;

const cardTitle = css`
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.15;
`;

const cardText = css`
  color: ${color.textSoft};
`;
