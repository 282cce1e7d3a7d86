import { css, cx } from '@linaria/core';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { ActionRow } from '../ActionRow';
import { Heading } from '../../ui/Heading';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** A heading and a short text without a picture. */
export function Statement({ block }: ViewProps<'statement'>) {
  const { id, tone = 'white', kicker, title, text, layout, actions } = block;
  return (
    <Section id={id} tone={tone}>
      <div className={cx(layout === 'split' && split)}>
        <div>
          <Heading level={2} kicker={kicker}>
            {title}
          </Heading>
        </div>
        <div className={cx(layout === 'split' && aside)}>
          {text && <Prose parts={text} className={prose} />}
          <ActionRow actions={actions} />
        </div>
      </div>
    </Section>
  );
}

const split = css`
  display: grid;
  gap: 0 ${space.l};

  @media ${media.desktop} {
    grid-template-columns: 6fr 5fr;
    gap: clamp(3rem, 8vw, 8rem);
  }
`;

const aside = css`
  @media ${media.desktop} {
    align-self: end;
  }
`;

const prose = css`
  margin-top: ${space.m};
  font-size: ${size.intro};
`;
