import { css } from '@linaria/core';
import type { Prose as ProseParts } from '../content/markdown/markdown';
import { size, space } from '../theme/tokens';
import { Heading } from '../ui/Heading';
import { Prose } from '../ui/Prose';

type BlockHeaderProps = {
  kicker?: string | undefined;
  title: string;
  text?: ProseParts | undefined;
};

/** The heading of a block above its content, with a sentence or two below it. */
export function BlockHeader({ kicker, title, text }: BlockHeaderProps) {
  return (
    <div className={header}>
      <Heading level={2} kicker={kicker}>
        {title}
      </Heading>
      {text && <Prose parts={text} className={intro} />}
    </div>
  );
}

const header = css`
  max-width: 52rem;
`;

const intro = css`
  margin-top: ${space.m};
  font-size: ${size.intro};
`;
