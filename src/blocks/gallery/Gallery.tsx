import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import {
  columnWidth,
  contentWidth,
  sizesToCover,
  type Box,
  type Length,
} from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** Pictures of different sizes, with a caption below them. */
export function Gallery({ block }: ViewProps<'gallery'>) {
  const { id, tone = 'ink', caption, pictures, layout } = block;
  return (
    <Section id={id} tone={tone} className={band}>
      <figure className={cx(grid, pictures.length > 1 && layoutStyles[layout])}>
        {pictures.map((picture, index) => (
          <div key={index} className={frame}>
            <Picture
              picture={picture}
              sizes={sizesToCover(picture, boxes(index, pictures.length))}
              className={fill}
            />
          </div>
        ))}
        <figcaption className={captionStyle}>
          <p className={captionTitle}>{caption.title}</p>
          {caption.text !== undefined && <p className={captionText}>{caption.text}</p>}
        </figcaption>
      </figure>
    </Section>
  );
}

/** The box of a picture: the first has two of three columns beside the others, which are portraits. */
function boxes(index: number, count: number): Box[] {
  const phone = { width: contentWidth(false), aspect: 3 / 2 };
  if (count === 1) return [{ media: media.wide, width: contentWidth(true), aspect: 3 / 2 }, phone];
  const third = (isWide: boolean) =>
    columnWidth(contentWidth(isWide), 3, { vw: isWide ? 0 : 1, rem: isWide ? 0.9 : 0 });
  const [wide, narrow] = [third(true), third(false)];
  if (index > 0)
    return [
      { media: media.wide, width: wide, aspect: 4 / 5 },
      { media: media.tablet, width: narrow, aspect: 4 / 5 },
      phone,
    ];
  const doubled = ({ vw, rem }: Length): Length => ({ vw: 2 * vw, rem: 2 * rem });
  const aspect = 1.56 / Math.min(count - 1, 2);
  return [
    { media: media.wide, width: doubled(wide), aspect },
    { media: media.tablet, width: doubled(narrow), aspect },
    phone,
  ];
}

const band = css`
  padding-block: calc(${space.section} / 2);
`;

const grid = css`
  display: grid;
  gap: clamp(0.75rem, 2vw, 2rem);
`;

const layoutStyles = {
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

    /* As tall as the smaller pictures together. */
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

const captionStyle = css`
  grid-column: 1 / -1;
  padding-top: ${space.xs};
`;

const captionTitle = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-size: ${size.subtitle};
  line-height: 1.15;
`;

const captionText = css`
  margin-top: 0.5rem;
  color: ${color.textSoft};
  font-size: ${size.small};
  letter-spacing: 0.02em;
`;
