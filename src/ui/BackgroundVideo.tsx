import { css, cx } from '@linaria/core';
import type { Video } from '../content/fields';
import { PLAYING } from '../start/pageContract';
import { media } from '../theme/media';
import { color, shade } from '../theme/tokens';
import { IconButton } from './IconButton';
import { useInterfaceTexts } from './interfaceTexts';
import { Picture } from './Picture';

type BackgroundVideoProps = {
  video: Video;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A silent looping video with a poster and a pause button. The element `background-video` of the
 * starting script plays it, near the viewport and after the page is complete.
 */
export function BackgroundVideo({
  video,
  sizes,
  priority = false,
  className,
}: BackgroundVideoProps) {
  const { play, pause } = useInterfaceTexts();
  return (
    <background-video class={cx(frame, className)}>
      {/* The picture stands for the video, which has no sound and needs no captions. */}
      <Picture
        picture={{ ...video.poster, alt: video.alt }}
        sizes={sizes}
        priority={priority}
        className={fill}
      />
      <video
        className={cx(fill, videoStyle)}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
      >
        {video.files?.map((file) => (
          <source key={file.src} {...file} />
        ))}
      </video>
      <IconButton
        icon="play"
        alternateIcon="pause"
        label={play}
        data-play={play}
        data-pause={pause}
        className={toggleStyle}
      />
    </background-video>
  );
}

const frame = css`
  position: relative;
  display: block;
  overflow: hidden;
`;

const fill = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const videoStyle = css`
  opacity: 0;

  [${PLAYING}] > & {
    opacity: 1;
    transition: opacity 450ms ease-out;
  }

  @media ${media.print} {
    display: none;
  }
`;

const toggleStyle = css`
  position: absolute;
  inset-inline-end: 1.25rem;
  bottom: 1.25rem;
  z-index: 2;
  border-color: ${color.line};
  background-color: ${shade(50)};
  color: ${color.onInk};

  svg + svg,
  [${PLAYING}] > & svg {
    display: none;
  }

  [${PLAYING}] > & svg + svg {
    display: block;
  }

  @media (scripting: none) {
    display: none;
  }
`;
