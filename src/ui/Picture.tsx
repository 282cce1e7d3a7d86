import { css, cx } from '@linaria/core';
import type { Picture as PictureData } from '../content/fields';
import { color } from '../theme/tokens';

type PictureProps = {
  picture: PictureData;
  /** The displayed width, as the HTML attribute `sizes` (`sizesToCover`). */
  sizes: string;
  /** Loads the picture at once and with high priority. Other pictures load near the viewport. */
  priority?: boolean;
  className?: string;
};

/** A responsive picture in AVIF, without scripts and without a layout shift. */
export function Picture({ picture, sizes, priority = false, className }: PictureProps) {
  const { alt, files, focus } = picture;
  if (!files) throw new Error(`The build created no files for the picture ${picture.src}.`);
  return (
    <picture className={frame}>
      {files.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={cx(image, focusStyles[focus], className)}
        src={files.src}
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

const focusStyles = {
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
