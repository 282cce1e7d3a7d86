import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { fillsBox, Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { SiteLink } from '../../ui/SiteLink';
import type { BlockOf } from '../registry';

type DialogContentProps = {
  block: BlockOf<'dialog'>;
  titleId?: string;
  /** Called by the booking button. Without it, the button is a link to the contact section. */
  onBook?: () => void;
};

/** The content of a dialog: picture, text, facts and booking button. */
export function DialogContent({ block, titleId, onBook }: DialogContentProps) {
  const { kicker, title, picture, text, facts, booking } = block;
  return (
    <div className={grid}>
      <div className={frame}>
        <Picture picture={picture} sizes="(min-width: 1024px) 44rem, 100vw" className={fillsBox} />
      </div>
      <div className={copy}>
        <Heading level={2} kicker={kicker} id={titleId}>
          {title}
        </Heading>
        <Prose parts={text} className={prose} />
        {facts.length > 0 && (
          <dl className={factList}>
            {facts.map(({ label, value }, index) => (
              <div key={index} className={fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {onBook ? (
          <Button onClick={onBook}>{booking.label}</Button>
        ) : (
          <SiteLink to={booking.to}>{booking.label}</SiteLink>
        )}
      </div>
    </div>
  );
}

const grid = css`
  display: grid;

  @media ${media.desktop} {
    grid-template-columns: 6fr 5fr;
  }
`;

const frame = css`
  aspect-ratio: 3 / 2;

  @media ${media.desktop} {
    aspect-ratio: auto;
    min-height: 36rem;
  }
`;

const copy = css`
  padding: clamp(1.5rem, 4vw, 4rem);
`;

const prose = css`
  margin-top: ${space.m};
`;

const factList = css`
  margin-block: ${space.l};
  border-bottom: 1px solid ${color.line};
`;

const fact = css`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  padding-block: 0.75rem;
  border-top: 1px solid ${color.line};

  dt {
    color: ${color.textSoft};
    font-size: ${size.small};
  }

  dd {
    color: ${color.heading};
    font-family: ${font.display};
    font-size: 1.25rem;
    text-align: end;
  }
`;
