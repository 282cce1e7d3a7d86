import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, zIndex, motion, shade, size, space, width } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { BackgroundVideo } from '../../ui/BackgroundVideo';
import { Heading } from '../../ui/Heading';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { SiteLink } from '../../ui/SiteLink';
import type { ViewProps } from '../registry';
import { heroSizes } from './heroPicture';

/** The hero of a page: headline, text and buttons on a large picture or video. */
export function Hero({ block, isFirst }: ViewProps<'hero'>) {
  const { id, kicker, title, text, picture, video, height, align, actions, sections } = block;
  const texts = useInterfaceTexts();
  const hasMedia = picture !== undefined || video !== undefined;
  return (
    <section
      id={id}
      data-tone="ink"
      className={cx(frame, hasMedia ? heightStyles[height] : withoutMedia)}
    >
      {video ? (
        <BackgroundVideo
          video={video}
          sizes={heroSizes(video.poster, height)}
          priority={isFirst}
          className={backdrop}
        />
      ) : (
        picture && (
          <Picture
            picture={picture}
            sizes={heroSizes(picture, height)}
            priority={isFirst}
            className={backdrop}
          />
        )
      )}
      {hasMedia && <div className={cx(gradientOverlay, align === 'centre' && evenOverlay)} />}
      <div className={cx(copy, align === 'centre' && centred)}>
        <Heading level={isFirst ? 1 : 2} size="hero" kicker={kicker}>
          {title}
        </Heading>
        {text && <Prose parts={text} headingLevel={isFirst ? 2 : 3} className={intro} />}
        <ActionRow actions={actions} />
        {sections.length > 0 && (
          <nav aria-label={texts.sections} className={sectionRow}>
            {sections.map(({ label, to }, index) => (
              <SiteLink key={index} to={to} className={sectionLink}>
                {label}
              </SiteLink>
            ))}
          </nav>
        )}
      </div>
      {/* The end: see the style of the copy. */}
      <div />
    </section>
  );
}

const frame = css`
  position: relative;
  display: flex;
  overflow: hidden;

  @media ${media.print} {
    display: block;
  }
`;

const withoutMedia = css`
  padding-top: 4.5rem;
`;

const heightStyles = {
  full: css`
    min-height: max(38rem, 100svh);
  `,
  tall: css`
    min-height: max(34rem, 82svh);
  `,
  low: css`
    min-height: max(26rem, 56svh);
  `,
};

const backdrop = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  /* Important, because it is on the video too, whose own style is equally specific. */
  @media ${media.print} {
    position: relative !important;
    height: 5.5cm;
  }
`;

const gradientOverlay = css`
  position: absolute;
  inset: 0;
  pointer-events: none;
  background:
    linear-gradient(to bottom, ${shade(55)}, transparent 9rem),
    linear-gradient(to top, ${shade(92)} 8%, ${shade(55)} 45%, transparent 72%);

  @media ${media.desktop} {
    background:
      linear-gradient(to bottom, ${shade(50)}, transparent 10rem),
      linear-gradient(to top, ${shade(85)}, transparent 50%),
      linear-gradient(to right, ${shade(78)}, transparent 62%);
  }

  @media ${media.print} {
    display: none;
  }
`;

const evenOverlay = css`
  background: linear-gradient(to top, ${shade(90)}, ${shade(15)} 75%, ${shade(50)});
`;

const copy = css`
  position: relative;
  z-index: 1;
  align-self: flex-end;
  width: min(${width.content}, 100% - 2 * ${space.gutter});
  margin-inline: auto;
  padding-block: 7rem clamp(2rem, 5vw, 4.5rem);

  h1 {
    max-width: 13ch;
  }

  /* Hidden until the end of the hero arrives, for two seconds at most: each part that arrives on its own
     moves those above it up. */
  &:not(:has(+ div)) {
    animation: appear 0s 2s backwards;
  }

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  @media ${media.print} {
    padding-block: 1.25rem 0;

    h1 {
      max-width: none;
    }
  }
`;

const centred = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  text-align: center;
`;

const intro = css`
  max-width: 34rem;
  margin-top: ${space.m};
  color: ${color.onInk};
  font-size: ${size.intro};
  line-height: 1.5;
`;

const sectionRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  margin-top: clamp(2rem, 5vw, 4rem);
  border-top: 1px solid ${color.line};

  @media ${media.print} {
    display: none;
  }
`;

const sectionLink = css`
  position: relative;
  z-index: ${zIndex.bar - 9};
  padding-block: 1.125rem;
  color: ${color.onInk};
  font-family: ${font.text};
  font-size: ${size.small};
  text-decoration: none;

  &::before {
    content: '';
    position: absolute;
    top: -1px;
    left: 0;
    width: 100%;
    height: 1px;
    background-color: ${color.accent};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${motion.medium};
  }

  &:hover::before,
  &:focus-visible::before {
    transform: scaleX(1);
  }
`;
