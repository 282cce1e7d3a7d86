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
 * A silent looping video with a poster and a pause button. It loads when it comes near the viewport,
 * and plays on its own unless the visitor prefers reduced motion.
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
    const prefersReducedMotion = window.matchMedia(media.reducedMotion).matches;
    // A browser may refuse to play, to save data or power. The poster stays visible then.
    if (inView && !prefersReducedMotion) player.current?.play().catch(() => undefined);
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
          {/* The video has no sound, so it needs no captions. */}
          <video
            ref={player}
            className={cx(fill, playing ? visible : transparent)}
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

const transparent = css`
  opacity: 0;
`;

const visible = css`
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
