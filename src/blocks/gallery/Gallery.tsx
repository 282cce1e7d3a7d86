import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, size, space } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import { columnWidth, contentWidth, sizesToCover, type Box } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** The width of a picture divided by its height: that of a camera. */
const ASPECT = 3 / 2;

/** Pictures in a wider and a narrower column, with a caption beside them. */
export function Gallery({ block }: ViewProps<'gallery'>) {
  const { id, tone = 'ink', caption, pictures, layout } = block;
  const isEven = pictures.length % 2 === 0;
  return (
    <Section id={id} tone={tone} className={band}>
      <figure className={cx(grid, layoutStyles[layout], isEven && withPictureAbove)}>
        {pictures.map((picture, index) => (
          <div key={index} className={frame}>
            <Picture
              picture={picture}
              sizes={sizesToCover(picture, boxes(layout === 'wideLeft' ? index % 2 : index % 3))}
              className={fill}
            />
          </div>
        ))}
        <figcaption>
          <p className={captionTitle}>{caption.title}</p>
          {caption.text !== undefined && <p className={captionText}>{caption.text}</p>}
        </figcaption>
      </figure>
    </Section>
  );
}

/** The box of a picture. Column 0 has three fifths of the width, the others two. */
function boxes(column: number): Box[] {
  const width = (isWide: boolean) => {
    // One gap for five fifths: each has a quarter of it.
    const { vw, rem } = columnWidth(isWide, 5, { vw: 0.5, rem: 0.5 });
    const fifths = column === 0 ? 3 : 2;
    return { vw: vw * fifths, rem: rem * fifths };
  };
  return [
    { media: media.wide, width: width(true), aspect: ASPECT },
    { media: media.tablet, width: width(false), aspect: ASPECT },
    { width: contentWidth(false), aspect: ASPECT },
  ];
}

const band = css`
  padding-block: calc(${space.section} / 2);
`;

const grid = css`
  display: grid;
  grid-auto-flow: dense;
  gap: clamp(0.75rem, 2vw, 2rem);
  align-items: end;
`;

const layoutStyles = {
  wideLeft: css`
    @media ${media.tablet} {
      grid-template-columns: 3fr 2fr;
    }
  `,
  wideRight: css`
    @media ${media.tablet} {
      grid-template-columns: 2fr 3fr;

      > :first-child {
        grid-column: 2;
      }
    }
  `,
};

/** Where the pictures fill the last row, the caption stands below the second one. */
const withPictureAbove = css`
  @media ${media.tablet} {
    > :first-child {
      grid-row: 1 / span 2;
    }

    > :nth-child(2) {
      align-self: start;
    }

    > figcaption {
      grid-row: 2;
    }
  }
`;

const frame = css`
  position: relative;
  aspect-ratio: 3 / 2;

  /* As tall as the screen at most. */
  width: min(100%, 150svh);
`;

const fill = css`
  position: absolute;
  inset: 0;
  height: 100%;
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
