import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { color, font, zIndex, motion, shade, size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { BackgroundVideo } from '../../ui/BackgroundVideo';
import { Heading } from '../../ui/Heading';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { Picture } from '../../ui/Picture';
import { Prose } from '../../ui/Prose';
import { SiteLink } from '../../ui/SiteLink';
import {
  backdrop,
  centredShade,
  pictureSeam,
  pictureSection,
  sectionCopy,
  shadedWords,
} from '../../ui/wordsOnPicture';
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
      className={cx(pictureSection, hasMedia ? heightStyles[height] : withoutMedia)}
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
      {hasMedia && <div className={cx(pictureSeam, isFirst && barShade)} />}
      <div className={cx(sectionCopy, copy)}>
        <div
          className={cx(hasMedia && shadedWords, align === 'centre' && cx(centred, centredShade))}
        >
          <Heading level={isFirst ? 1 : 2} size="hero" kicker={kicker} onPicture={hasMedia}>
            {title}
          </Heading>
          {text && <Prose parts={text} headingLevel={isFirst ? 2 : 3} className={intro} />}
          <ActionRow actions={actions} />
        </div>
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

const withoutMedia = css`
  padding-top: 4.5rem;
`;

const heightStyles = {
  full: css`
    @media ${media.desktop} {
      min-height: max(38rem, 100svh);
    }
  `,
  tall: css`
    @media ${media.desktop} {
      min-height: max(34rem, 82svh);
    }
  `,
  low: css`
    @media ${media.desktop} {
      min-height: max(26rem, 56svh);
    }
  `,
};

/** Keeps the bar at the top of the page readable. */
const barShade = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 11rem;
    background: linear-gradient(
      ${shade(68)},
      ${shade(64)} 3.25rem,
      ${shade(24)} 6.5rem,
      transparent
    );
  }
`;

const copy = css`
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
    h1 {
      max-width: none;
    }
  }
`;

const centred = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  margin-inline: auto;
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

  @media not ${media.tablet} {
    flex-direction: column;
  }

  @media ${media.tablet} {
    border-top: 1px solid ${color.line};
  }

  /* Below the words, on their shade. */
  @media ${media.desktop} {
    [dir='rtl'] & {
      justify-content: flex-end;
    }
  }

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

  @media not ${media.tablet} {
    border-top: 1px solid ${color.line};
  }

  &::before {
    content: '';
    position: absolute;
    top: -1px;
    inset-inline-start: 0;
    width: 100%;
    height: 1px;
    background-color: ${color.accent};
    transform: scaleX(0);
    transform-origin: var(--start);
    transition: transform ${motion.medium};
  }

  &:focus-visible::before {
    transform: scaleX(1);
  }

  @media ${media.hover} {
    &:hover::before {
      transform: scaleX(1);
    }
  }
`;
