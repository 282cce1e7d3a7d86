import { css } from '@linaria/core';
import { space } from '../../theme/tokens';
import { cardGrid, PictureCard } from '../../ui/PictureCard';
import { cardBoxes, sizesToCover } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import { usePageDialogs } from '../pageDialogs';
import { BlockHeading } from '../BlockHeader';
import type { BlockOf, ViewProps } from '../registry';

/** Large picture cards that open a dialog of the page or link to another page. */
export function DialogCards({ block }: ViewProps<'dialogCards'>) {
  const { id, tone = 'ink', kicker, title, text, cards } = block;
  return (
    <Section id={id} tone={tone}>
      <BlockHeading kicker={kicker} title={title} text={text} />
      <div className={row}>
        <ul className={cardGrid}>
          {cards.map((card, index) => (
            <li key={index}>
              <Card {...card} count={cards.length} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type CardProps = BlockOf<'dialogCards'>['cards'][number] & {
  /** The number of cards in the grid. */
  count: number;
};

function Card({ opens, count, ...card }: CardProps) {
  const { preload, open } = usePageDialogs();
  const sizes = sizesToCover(card.picture, cardBoxes(count));
  if (opens === undefined) return <PictureCard {...card} sizes={sizes} />;
  return (
    <PictureCard
      {...card}
      sizes={sizes}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => open(opens)}
    />
  );
}

const row = css`
  margin-top: ${space.xl};
`;
