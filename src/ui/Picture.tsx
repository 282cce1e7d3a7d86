import { css, cx } from '@linaria/core';
import type { Picture as PictureData } from '../content/fields';
import { color } from '../theme/tokens';

type PictureProps = {
  picture: PictureData;
  /** How wide it is drawn, in the words of the HTML standard's `sizes`: `100vw`, `(min-width: ...) 50vw, 100vw`. */
  sizes: string;
  /** The picture the page opens with: fetched at once and first. Others wait until they are near. */
  priority?: boolean;
  className?: string;
};

/** A picture in AVIF or WebP at the width its place needs, without script and without a jump. */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const { alt, files, focus } = picture;
  if (!files) throw new Error(`The picture ${picture.src} was given no files by the build.`);
  return (
    <picture className={frame}>
      {files.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={cx(image, FOCUS_CLASS[focus], className)}
        src={files.src}
        srcSet={files.srcSet}
        sizes={files.srcSet ? sizes : undefined}
        width={files.width}
        height={files.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}

const frame = css`
  display: contents;
`;

const image = css`
  width: 100%;
  height: auto;
  object-fit: cover;
  background-color: ${color.picture};
`;

const FOCUS_CLASS = {
  centre: css`
    object-position: 50% 50%;
  `,
  left: css`
    object-position: 20% 50%;
  `,
  right: css`
    object-position: 78% 50%;
  `,
  top: css`
    object-position: 50% 15%;
  `,
  bottom: css`
    object-position: 50% 85%;
  `,
  upperRight: css`
    object-position: 72% 30%;
  `,
  upperLeft: css`
    object-position: 28% 30%;
  `,
};
