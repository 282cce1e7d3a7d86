import { css } from '@linaria/core';
import { color, size, space } from '../../theme/tokens';
import { BackgroundVideo } from '../../ui/BackgroundVideo';
import type { ViewProps } from '../registry';

/** A silent video in the full width of the page. */
export function Video({ block }: ViewProps<'video'>) {
  const { id, tone = 'ink', video, caption } = block;
  return (
    <section id={id} data-tone={tone}>
      <figure>
        <BackgroundVideo video={video} sizes="100vw" className={frame} />
        {caption !== undefined && <figcaption className={captionStyle}>{caption}</figcaption>}
      </figure>
    </section>
  );
}

const frame = css`
  aspect-ratio: 16 / 9;
  max-height: 90svh;
  width: 100%;
`;

const captionStyle = css`
  padding: ${space.s} ${space.gutter};
  color: ${color.textSoft};
  font-size: ${size.small};
`;
