import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Heading } from '../../ui/Heading';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { sizesOfBackdrop } from '../../ui/pictureSizes';
import {
  backdrop,
  pictureSeam,
  pictureSection,
  sectionCopy,
  shadedWords,
} from '../../ui/wordsOnPicture';
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
      className={cx(pictureSection, picture && withPicture)}
    >
      {picture && (
        <>
          <Picture
            picture={picture}
            sizes={sizesOfBackdrop(picture, HEIGHT_VH)}
            className={backdrop}
          />
          <div className={pictureSeam} />
        </>
      )}
      <div className={cx(sectionCopy, picture ? undefined : withoutPicture)}>
        <div className={cx(copy, picture && shadedWords)}>
          <Heading level={2} kicker={kicker} onPicture={picture !== undefined}>
            {title}
          </Heading>
          {text && <Prose parts={text} className={intro} />}
          <ActionRow actions={actions} />
        </div>
      </div>
    </section>
  );
}

const withPicture = css`
  @media ${media.desktop} {
    min-height: max(34rem, 80svh);
  }
`;

const withoutPicture = css`
  @media not ${media.print} {
    padding-block: ${space.section};
  }
`;

const copy = css`
  h2 {
    max-width: 20ch;
  }
`;

const intro = css`
  max-width: 36rem;
  margin-top: ${space.m};
  font-size: ${size.intro};
`;
