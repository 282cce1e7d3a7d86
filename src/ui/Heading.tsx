import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, font, size } from '../theme/tokens';
import { kickerStyle } from './kickerStyle';

type HeadingProps = {
  level: 1 | 2 | 3;
  /** How large it is drawn, whatever its level. */
  size?: 'hero' | 'title' | 'subtitle';
  kicker?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: string;
};

/** A heading, with the few small words above it that say what it belongs to. */
export function Heading({ level, size = 'title', kicker, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <>
      {kicker !== undefined && <p className={cx(kickerStyle, kickerGap)}>{kicker}</p>}
      <Tag id={id} className={cx(heading, SIZE[size], className)}>
        {unbrokenWords(children)}
      </Tag>
    </>
  );
}

/** Words that hold a hyphen, such as a brand's name, are kept on one line. */
const unbrokenWords = (text: string): ReactNode[] =>
  text.split(/(\S*-\S*)/).map((part, index) =>
    part.includes('-') && part.length <= LONGEST_UNBROKEN_WORD ? (
      <span key={index} className={unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A longer word may break, or it would not fit a phone's screen at the largest size. */
const LONGEST_UNBROKEN_WORD = 12;

const unbroken = css`
  white-space: nowrap;
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

const SIZE = {
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
