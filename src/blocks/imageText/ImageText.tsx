import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { size, space, width } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Heading } from '../../ui/Heading';
import { fillsBox, Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { sizesToCover, type Box } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** The picture extends from the middle of the content to the edge of the screen. */
const BOXES: readonly Box[] = [
  { media: media.wide, width: { vw: 50, rem: 3.2 }, aspect: 5 / 4 },
  { media: media.desktop, width: { vw: 53.8, rem: -0.1 }, aspect: 5 / 4 },
  { width: { vw: 100, rem: 0 }, aspect: 3 / 2 },
];

/** A picture beside a text; consecutive blocks have their picture on alternating sides. */
export function ImageText({ block, precedingSameType }: ViewProps<'imageText'>) {
  const {
    id,
    tone = precedingSameType % 2 === 0 ? 'white' : 'mist',
    kicker,
    title,
    text,
    picture,
    actions,
  } = block;
  const isPictureRight =
    block.side === 'auto' ? precedingSameType % 2 === 1 : block.side === 'right';
  return (
    <Section id={id} tone={tone} className={band}>
      <div className={cx(columns, isPictureRight && pictureRight)}>
        <div className={cx(frame, isPictureRight && frameRight)}>
          <Picture picture={picture} sizes={sizesToCover(picture, BOXES)} className={fillsBox} />
        </div>
        <div>
          <Heading level={2} kicker={kicker}>
            {title}
          </Heading>
          <Prose parts={text} className={prose} />
          <ActionRow actions={actions} />
        </div>
      </div>
    </Section>
  );
}

const band = css`
  overflow: hidden;

  /* On small screens it begins with its picture. */
  @media not ${media.desktop} {
    padding-top: 0;
  }
`;

const columns = css`
  display: grid;
  gap: ${space.l};
  align-items: center;

  @media ${media.desktop} {
    grid-template-columns: 7fr 5fr;
    gap: clamp(3rem, 7vw, 7rem);
  }

  /* On paper, the picture is always on the left. */
  @media ${media.print} {
    grid-template-columns: 6cm 1fr;
    align-items: start;
    break-inside: avoid;
  }
`;

const pictureRight = css`
  @media ${media.desktop} {
    grid-template-columns: 5fr 7fr;

    > :first-child {
      order: 1;
    }
  }
`;

/** The picture extends to the edge of the screen on its side, and on phones to both edges. */
const frame = css`
  margin-inline: calc(-1 * ${space.gutter});
  aspect-ratio: 3 / 2;
  overflow: hidden;

  @media ${media.desktop} {
    margin-inline: calc(-1 * max(${space.gutter}, (100vw - ${width.content}) / 2)) 0;
    aspect-ratio: 5 / 4;
    max-height: min(46rem, 90svh);
    width: calc(100% + max(${space.gutter}, (100vw - ${width.content}) / 2));
  }

  @media ${media.print} {
    width: auto;
    margin-inline: 0;
  }
`;

const frameRight = css`
  @media ${media.desktop} {
    margin-inline: 0;
  }
`;

const prose = css`
  margin-top: ${space.m};
  font-size: ${size.text};
`;
