import { css } from '@linaria/core';
import { useState } from 'react';
import { OPENS_DIALOG } from '../../start/pageContract';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { PANEL_PADDING } from '../../ui/dialogs/modalStyles';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { BesideForm } from '../frame/BesideForm';
import { useFormContent } from '../frame/FormContent';
import { HelpPanel } from './HelpPanel';
import { FormSkeleton } from '../frame/FormSkeleton';
import { formViews } from '../formViews';
import { PICKER } from '../picker';
import type { OverlayFormName } from '../registry';
import { Steps } from './Steps';

type QuoteFormHeadProps = {
  titleId: string;
  form: OverlayFormName;
  canGoBack: boolean;
  onBack: (() => void) | undefined;
};

/** The head above a form, which stays in view. A form of the picker leads back to it. */
export function QuoteFormHead({ titleId, form, canGoBack, onBack }: QuoteFormHeadProps) {
  const texts = useInterfaceTexts();
  const { forms, pickerForms } = useFormContent();
  return (
    <>
      {pickerForms.includes(form) && (
        <IconButton
          {...{ [OPENS_DIALOG]: PICKER }}
          icon="back"
          label={texts.back}
          disabled={!canGoBack}
          onClick={onBack}
        />
      )}
      <Heading level={2} size="subtitle" id={titleId}>
        {forms[form].title}
      </Heading>
    </>
  );
}

type QuoteFormStepProps = {
  form: OverlayFormName;
  /** Called when the lead is sent. */
  onSent: (() => void) | undefined;
};

/** One form of the flow, with the help panel. A form of the picker shows the steps. */
export function QuoteFormStep({ form, onSent }: QuoteFormStepProps) {
  const View = formViews[form];
  const { forms, pickerForms } = useFormContent();
  const { text } = forms[form];
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <div className={grid}>
      <div className={main}>
        {pickerForms.includes(form) && <Steps current={1} />}
        {text !== undefined && <p className={intro}>{text}</p>}
        <BesideForm value={beside}>
          <View fallback={<FormSkeleton />} onSent={onSent} />
        </BesideForm>
      </div>
      <HelpPanel ref={setBeside} />
    </div>
  );
}

const grid = css`
  display: grid;

  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 34%, 26rem);
  }
`;

const main = css`
  min-width: 0;
  padding: ${PANEL_PADDING};

  @media ${media.print} {
    padding: 1rem ${space.gutter} 0;
  }
`;

const intro = css`
  margin-bottom: ${space.m};
  font-size: ${size.intro};
  line-height: 1.5;
`;
