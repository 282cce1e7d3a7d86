import { css } from '@linaria/core';
import type { Prose as ProseParts } from '../content/markdown/markdown';
import { size, space } from '../theme/tokens';
import { Heading } from '../ui/Heading';
import { Prose } from '../ui/Prose';

type BlockHeadingProps = {
  kicker?: string | undefined;
  title: string;
  text?: ProseParts | undefined;
};

/** The heading of a block, with a sentence or two below it. */
export function BlockHeading({ kicker, title, text }: BlockHeadingProps) {
  return (
    <>
      <Heading level={2} kicker={kicker}>
        {title}
      </Heading>
      {text && <Prose parts={text} className={intro} />}
    </>
  );
}

/** The heading of a block above its content, no wider than its lines can be read. */
export const BlockHeader = (props: BlockHeadingProps) => (
  <div className={header}>
    <BlockHeading {...props} />
  </div>
);

const header = css`
  max-width: 52rem;
`;

const intro = css`
  margin-top: ${space.m};
  font-size: ${size.intro};
`;
