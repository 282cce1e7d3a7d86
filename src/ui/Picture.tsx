import { css, cx } from '@linaria/core';
import type { Picture as PictureData } from '../content/fields';
import { FOCUS_POINTS } from '../content/focusPoints';
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
        data-color={files.color}
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

  /* The content security policy allows no styles of an element. Some browsers do not know this, and keep the above. */
  background-color: attr(data-color type(<color>), ${color.picture});
`;

/** The style of a picture that is as large as the box around it. */
export const fillsBox = css`
  width: 100%;
  height: 100%;
`;

const focusStyles = {
  centre: css`
    object-position: ${FOCUS_POINTS.centre.x}% ${FOCUS_POINTS.centre.y}%;
  `,
  left: css`
    object-position: ${FOCUS_POINTS.left.x}% ${FOCUS_POINTS.left.y}%;
  `,
  right: css`
    object-position: ${FOCUS_POINTS.right.x}% ${FOCUS_POINTS.right.y}%;
  `,
  top: css`
    object-position: ${FOCUS_POINTS.top.x}% ${FOCUS_POINTS.top.y}%;
  `,
  bottom: css`
    object-position: ${FOCUS_POINTS.bottom.x}% ${FOCUS_POINTS.bottom.y}%;
  `,
  upperRight: css`
    object-position: ${FOCUS_POINTS.upperRight.x}% ${FOCUS_POINTS.upperRight.y}%;
  `,
  upperLeft: css`
    object-position: ${FOCUS_POINTS.upperLeft.x}% ${FOCUS_POINTS.upperLeft.y}%;
  `,
  rightEdge: css`
    object-position: ${FOCUS_POINTS.rightEdge.x}% ${FOCUS_POINTS.rightEdge.y}%;
  `,
  leftEdge: css`
    object-position: ${FOCUS_POINTS.leftEdge.x}% ${FOCUS_POINTS.leftEdge.y}%;
  `,
};
