import { css } from '@linaria/core';
import { size, space } from '../../theme/tokens';
import { ActionRow } from '../../ui/ActionRow';
import { Heading } from '../../ui/Heading';
import { Prose } from '../../ui/Prose';
import { Section } from '../../ui/Section';
import type { ViewProps } from '../registry';

/** The newsletter signup. */
export function Newsletter({ block }: ViewProps<'newsletter'>) {
  const { id, tone = 'mist', kicker, title, text, hint, consent, actions } = block;
  return (
    <Section id={id} tone={tone}>
      <Heading level={2} kicker={kicker}>
        {title}
      </Heading>
      {text && <Prose parts={text} className={lead} />}
      <p>{hint}</p>
      <Prose parts={consent} />
      <ActionRow actions={actions} />
    </Section>
  );
}

const lead = css`
  margin-top: ${space.m};
  font-size: ${size.lead};
`;
