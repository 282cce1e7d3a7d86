import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { shade, size, space, width } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { sizesOfBackdrop } from '../../ui/pictureSizes';
import type { ViewProps } from '../registry';

/** The height of the section on a picture, in percent of the screen's. */
const HEIGHT_VH = 80;

/** A call to action, on a dark background or on a picture. */
export function CallToAction({ block }: ViewProps<'callToAction'>) {
  const { id, tone = 'ink', kicker, title, text, picture, actions } = block;
  return (
    <section
      id={id}
      data-tone={picture ? 'ink' : tone}
      className={cx(frame, picture && withPicture)}
    >
      {picture && (
        <>
          <Picture
            picture={picture}
            sizes={sizesOfBackdrop(picture, HEIGHT_VH)}
            className={backdrop}
          />
          <div className={gradientOverlay} />
        </>
      )}
      <div className={copy}>
        <Heading level={2} kicker={kicker}>
          {title}
        </Heading>
        {text && <Prose parts={text} className={intro} />}
        <ActionRow actions={actions} />
      </div>
    </section>
  );
}

const frame = css`
  position: relative;
  display: flex;
  align-items: flex-end;
  overflow: hidden;

  @media ${media.print} {
    display: block;
  }
`;

const withPicture = css`
  min-height: max(34rem, 80svh);
`;

const backdrop = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  @media ${media.print} {
    position: static;
    height: 5cm;
  }
`;

const gradientOverlay = css`
  position: absolute;
  inset: 0;
  background: linear-gradient(to top, ${shade(92)}, ${shade(50)} 50%, ${shade(10)});

  @media ${media.print} {
    display: none;
  }
`;

const copy = css`
  position: relative;
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
  padding-block: ${space.section};

  h2 {
    max-width: 20ch;
  }

  @media ${media.print} {
    padding-block: 1.25rem 0;
  }
`;

const intro = css`
  max-width: 36rem;
  margin-top: ${space.m};
  font-size: ${size.intro};
`;
