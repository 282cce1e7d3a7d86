import { css } from '@linaria/core';
import { OPENS_DIALOG } from '../../start/pageContract';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { useFormContent } from '../frame/FormContent';
import { HelpPanel } from './HelpPanel';
import { FormSkeleton } from '../frame/FormSkeleton';
import { formViews } from '../formViews';
import { PICKER } from '../picker';
import type { OverlayFormName } from '../registry';
import { Steps } from './Steps';

type QuoteFormStepProps = {
  titleId: string;
  form: OverlayFormName;
  canGoBack: boolean;
  onBack: (() => void) | undefined;
  /** Called when the lead is sent. */
  onSent: (() => void) | undefined;
};

/** One form of the flow, with the help panel. A form of the picker shows the steps, and leads back to it. */
export function QuoteFormStep(props: QuoteFormStepProps) {
  const { titleId, form, canGoBack, onBack, onSent } = props;
  const texts = useInterfaceTexts();
  const View = formViews[form];
  const { forms, pickerForms } = useFormContent();
  const { title, text } = forms[form];
  const isOfPicker = pickerForms.includes(form);
  return (
    <div className={grid}>
      <div className={main}>
        {isOfPicker && <Steps current={1} />}
        <div className={header}>
          {isOfPicker && (
            <IconButton
              {...{ [OPENS_DIALOG]: PICKER }}
              icon="back"
              label={texts.back}
              disabled={!canGoBack}
              onClick={onBack}
            />
          )}
          <Heading level={2} size="subtitle" id={titleId}>
            {title}
          </Heading>
        </div>
        {text !== undefined && <p className={intro}>{text}</p>}
        <View fallback={<FormSkeleton />} onSent={onSent} />
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

  @media ${media.print} {
    padding: 1rem ${space.gutter} 0;
  }
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
