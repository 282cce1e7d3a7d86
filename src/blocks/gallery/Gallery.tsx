import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** Pictures of uneven size, their words outside them. */
export function Gallery({ block }: ViewProps<'gallery'>) {
  const { id, tone = 'ink', caption, pictures, layout } = block;
  return (
    <Section id={id} tone={tone} className={band}>
      <figure className={cx(grid, pictures.length > 1 && GRID[layout])}>
        {pictures.map((picture, index) => (
          <div key={index} className={frame}>
            <Picture picture={picture} sizes="(min-width: 768px) 58vw, 100vw" className={fill} />
          </div>
        ))}
        <figcaption className={words}>
          <p className={large}>{caption.title}</p>
          {caption.text !== undefined && <p className={small}>{caption.text}</p>}
        </figcaption>
      </figure>
    </Section>
  );
}

const band = css`
  padding-block: calc(${space.section} / 2);
`;

const grid = css`
  display: grid;
  gap: clamp(0.75rem, 2vw, 2rem);
`;

const GRID = {
  wideLeft: css`
    @media ${media.tablet} {
      grid-template-columns: 8fr 4fr;

      > :first-child {
        grid-row: 1 / span 2;
      }
    }
  `,
  wideRight: css`
    @media ${media.tablet} {
      grid-template-columns: 4fr 8fr;

      > :first-child {
        grid-column: 2;
        grid-row: 1 / span 2;
      }
    }
  `,
};

const frame = css`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;

  @media ${media.tablet} {
    min-height: 13rem;

    &:not(:first-child) {
      aspect-ratio: 4 / 5;
    }

    /* As tall as the smaller pictures beside it together. */
    &:first-child:not(:only-of-type) {
      aspect-ratio: auto;
    }
  }
`;

const fill = css`
  position: absolute;
  inset: 0;
  height: 100%;
`;

const words = css`
  grid-column: 1 / -1;
  padding-top: ${space.xs};
`;

const large = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.15;
`;

const small = css`
  margin-top: 0.5rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  letter-spacing: 0.02em;
`;
