import { css } from '@linaria/core';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useFormContent } from '../FormContent';
import { HelpPanel } from './HelpPanel';
import { FormSkeleton } from '../FormSkeleton';
import { formViews } from '../formViews';
import type { OverlayFormName } from '../registry';
import type { QuoteFlowProps } from './QuoteFlow';
import { Steps } from './Steps';
import { useSubmissionEvents } from './useSubmissionEvents';

type QuoteFormStepProps = Pick<QuoteFlowProps, 'snapshot' | 'send'> & {
  titleId: string;
  form: OverlayFormName;
};

/** One form of the flow, with a button back to the picker and the help panel. */
export function QuoteFormStep({ titleId, form, snapshot, send }: QuoteFormStepProps) {
  const View = formViews[form];
  const { title, text } = useFormContent().forms[form];
  const isFromPicker = snapshot.matches('filling');
  useSubmissionEvents(form, send);
  return (
    <div className={grid}>
      <div className={main}>
        {isFromPicker && <Steps current={1} />}
        <div className={header}>
          {isFromPicker && (
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
        {text !== undefined && <p className={intro}>{text}</p>}
        <View fallback={<FormSkeleton />} onSent={() => send({ type: 'lead.sent' })} />
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

const header = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding-right: 3.5rem;

  @media ${media.desktop} {
    padding-right: 0;
  }
`;

const intro = css`
  margin-block: ${space.s} ${space.l};
  font-size: ${size.intro};
  line-height: 1.5;
`;
