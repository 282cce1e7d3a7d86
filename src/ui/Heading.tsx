import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, font, size } from '../theme/tokens';
import { kickerOnPicture, kickerStyle } from './kickerStyle';

type HeadingProps = {
  level: 1 | 2 | 3;
  /** The visual size, independent of the level. */
  size?: 'hero' | 'title' | 'subtitle';
  kicker?: string | undefined;
  /** Whether it stands on a picture, where no red can be read. */
  onPicture?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: string;
};

/** A heading with an optional kicker, a short text above it. */
export function Heading(props: HeadingProps) {
  const { level, size = 'title', kicker, onPicture = false, id, className, children } = props;
  const Tag = `h${level}` as const;
  return (
    <>
      {kicker !== undefined && (
        <p className={cx(kickerStyle, kickerGap, onPicture && kickerOnPicture)}>{kicker}</p>
      )}
      <Tag id={id} className={cx(heading, sizeStyles[size], className)}>
        {withUnbrokenWords(children)}
      </Tag>
    </>
  );
}

/** Keeps words with a hyphen, such as a brand name, on one line where it is wide enough. */
const withUnbrokenWords = (text: string): ReactNode[] =>
  text.split(/(\S*-\S*)/).map((part, index) =>
    part.includes('-') ? (
      <span key={index} className={unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );

const unbroken = css`
  display: inline-block;
  max-width: 100%;
`;

const kickerGap = css`
  margin-bottom: 1.125rem;
`;

const heading = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-weight: 400;
  letter-spacing: -0.012em;
  text-wrap: balance;
`;

const sizeStyles = {
  hero: css`
    font-size: ${size.hero};
    font-weight: 300;
    line-height: 1;
  `,
  title: css`
    font-size: ${size.title};
    line-height: 1.06;
  `,
  subtitle: css`
    font-size: ${size.subtitle};
    line-height: 1.15;
  `,
};
