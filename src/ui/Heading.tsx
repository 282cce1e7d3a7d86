import { css, cx } from '@linaria/core';
import { color, font, size } from '../theme/tokens';

type HeadingProps = {
  level: 1 | 2 | 3;
  /** How large it is drawn, whatever its level. */
  look?: 'hero' | 'title' | 'subtitle';
  kicker?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: string;
};

/** A heading, with the few small words above it that say what it belongs to. */
export function Heading({ level, look = 'title', kicker, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <>
      {kicker !== undefined && <p className={kickerStyle}>{kicker}</p>}
      <Tag id={id} className={cx(heading, LOOK[look], className)}>
        {children}
      </Tag>
    </>
  );
}

export const kickerStyle = css`
  margin-bottom: 1.125rem;
  color: ${color.accent};
  font-size: ${size.kicker};
  font-weight: 600;
  letter-spacing: 0.18em;
  line-height: 1.4;
  text-transform: uppercase;
`;

const heading = css`
  color: ${color.heading};
  font-family: ${font.display};
  font-weight: 400;
  letter-spacing: -0.012em;
  text-wrap: balance;
`;

const LOOK = {
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
