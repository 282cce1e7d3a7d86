import { css } from '@linaria/core';
import { color, size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { Prose as ProseText } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** A long text with an optional title and date. */
export function Prose({ block }: ViewProps<'prose'>) {
  const { id, tone = 'white', title, updated, text } = block;
  return (
    <Section id={id} tone={tone}>
      {title !== undefined && <Heading level={2}>{title}</Heading>}
      {updated !== undefined && <p className={date}>{updated}</p>}
      <ProseText parts={text} headingLevel={title === undefined ? 2 : 3} />
    </Section>
  );
}

const date = css`
  margin-bottom: ${space.l};
  color: ${color.textSoft};
  font-size: ${size.small};
`;
