import { css, cx } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import type { Video } from '../content/fields';
import { media } from '../theme/media';
import { color, shade } from '../theme/tokens';
import { IconButton } from './IconButton';
import { Picture } from './Picture';
import { useInView } from './useInView';

type BackgroundVideoProps = {
  video: Video;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A silent loop. Its poster is there from the start; the video is fetched when it is near, plays
 * unless the visitor prefers less motion, and can be paused.
 */
export function BackgroundVideo({
  video,
  sizes,
  priority = false,
  className,
}: BackgroundVideoProps) {
  const { ref, inView } = useInView<HTMLDivElement>('200px');
  const player = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const calm = window.matchMedia(media.reducedMotion).matches;
    // A browser that refuses to play (to save data or power) leaves the poster: nothing is lost.
    if (inView && !calm) player.current?.play().catch(() => undefined);
  }, [inView]);

  const toggle = (): void => {
    if (playing) player.current?.pause();
    else player.current?.play().catch(() => undefined);
  };

  return (
    <div ref={ref} className={cx(frame, className)}>
      <Picture picture={video.poster} sizes={sizes} priority={priority} className={fill} />
      {inView && (
        <>
          {/* The loops have no sound, so there is nothing to caption. */}
          <video
            ref={player}
            className={cx(fill, playing ? shown : waiting)}
            muted
            loop
            playsInline
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
          >
            {video.files?.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
          </video>
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? 'Pause' : 'Play'}
            className={toggleStyle}
            onClick={toggle}
          />
        </>
      )}
    </div>
  );
}

const frame = css`
  position: relative;
  overflow: hidden;
`;

const fill = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const waiting = css`
  opacity: 0;
`;

const shown = css`
  opacity: 1;
  transition: opacity 450ms ease-out;
`;

const toggleStyle = css`
  position: absolute;
  right: 1.25rem;
  bottom: 1.25rem;
  z-index: 2;
  border-color: ${color.line};
  background-color: ${shade(50)};
  color: ${color.onInk};
`;
