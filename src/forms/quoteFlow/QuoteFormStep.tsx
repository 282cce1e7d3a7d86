import { css } from '@linaria/core';
import { Suspense } from 'react';
import type { QuoteForm } from '../../machines/quoteFlow.machine';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useFormContent } from '../FormContent';
import { HelpPanel } from './HelpPanel';
import { quoteForms, type QuoteFlowProps } from './quoteForms';
import { Steps } from './Steps';
import { useSubmissionEvents } from './useSubmissionEvents';

type QuoteFormStepProps = QuoteFlowProps & { titleId: string; form: QuoteForm };

/** One form of the flow, with the way back to the picker and a way to talk instead. */
export function QuoteFormStep({ titleId, form, snapshot, send }: QuoteFormStepProps) {
  const { name, View } = quoteForms[form];
  const { title, text } = useFormContent().forms[name];
  const offered = snapshot.matches('filling');
  useSubmissionEvents(name, send);
  return (
    <div className={grid}>
      <div className={main}>
        {offered && <Steps current={1} />}
        <div className={opening}>
          {offered && (
            <IconButton
              icon="back"
              label="Back"
              disabled={!snapshot.can({ type: 'quote.back' })}
              onClick={() => send({ type: 'quote.back' })}
            />
          )}
          <Heading level={2} size="subtitle" id={titleId}>
            {title}
          </Heading>
        </div>
        {text !== undefined && <p className={lead}>{text}</p>}
        <Suspense fallback={<div className={waiting} />}>
          <View onSent={() => send({ type: 'lead.sent' })} />
        </Suspense>
      </div>
      <HelpPanel />
    </div>
  );
}

const grid = css`
  display: grid;

  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const main = css`
  min-width: 0;
  padding: clamp(1.5rem, 5vw, 4rem);
`;

const opening = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding-right: 3.5rem;

  @media ${media.desktop} {
    padding-right: 0;
  }
`;

const lead = css`
  margin-block: ${space.s} ${space.l};
  font-size: ${size.lead};
  line-height: 1.5;
`;

/** The room a form takes while it is on its way. */
const waiting = css`
  min-height: 40rem;
`;
