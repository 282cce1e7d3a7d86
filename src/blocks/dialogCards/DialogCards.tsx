import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, shade, size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import { SiteLink } from '../../ui/SiteLink';
import { usePageDialogs } from '../pageDialogs';
import type { BlockOf, ViewProps } from '../registry';

/** Large picture cards; each opens a dialog of the page or leads to another page. */
export function DialogCards({ block }: ViewProps<'dialogCards'>) {
  const { id, tone = 'ink', kicker, title, text, cards } = block;
  return (
    <Section id={id} tone={tone}>
      <Heading level={2} kicker={kicker}>
        {title}
      </Heading>
      {text && <Prose parts={text} className={lead} />}
      <ul className={row}>
        {cards.map((card) => (
          <li key={card.title}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ card }: { card: BlockOf<'dialogCards'>['cards'][number] }) {
  const { prepare, open } = usePageDialogs();
  const { opens, to } = card;
  if (opens === undefined) {
    // The schema lets no card through that has neither.
    return (
      <SiteLink to={to ?? '/'} className={cardStyle}>
        <CardFace card={card} />
      </SiteLink>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cardStyle}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => open(opens)}
    >
      <CardFace card={card} />
    </button>
  );
}

function CardFace({ card }: { card: BlockOf<'dialogCards'>['cards'][number] }) {
  return (
    <>
      <Picture
        picture={card.picture}
        sizes="(min-width: 768px) 34vw, 100vw"
        className={pictureStyle}
      />
      <span className={words}>
        {card.kicker !== undefined && <span className={small}>{card.kicker}</span>}
        <span className={name}>{card.title}</span>
        {card.text !== undefined && <span className={line}>{card.text}</span>}
      </span>
    </>
  );
}

const lead = css`
  margin-top: ${space.m};
  font-size: ${size.lead};
`;

const row = css`
  display: grid;
  gap: clamp(0.75rem, 1.5vw, 1.5rem);
  margin-top: ${space.xl};

  @media ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
`;

const cardStyle = css`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.onInk};
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  @media ${media.desk} {
    aspect-ratio: 3 / 4;
  }

  @media ${media.hover} {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;

const pictureStyle = css`
  position: absolute;
  inset: 0;
  height: 100%;
  transition: transform 900ms cubic-bezier(0.22, 0.61, 0.36, 1);
`;

const words = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: 0.5rem;
  padding: clamp(1.25rem, 2.5vw, 2.25rem);
  background: linear-gradient(to top, ${shade(88)}, transparent 65%);
`;

const small = css`
  font-size: ${size.kicker};
  font-weight: 600;
  letter-spacing: 0.16em;
  text-transform: uppercase;
`;

const name = css`
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.1;
`;

const line = css`
  font-size: ${size.small};
  line-height: 1.5;
`;
