import { css } from '@linaria/core';
import type { ComponentProps } from 'react';
import type { OPENS_DIALOG } from '../../start/pageContract';
import { media } from '../../theme/media';
import { size, space } from '../../theme/tokens';
import { Heading } from '../../ui/Heading';
import { IconButton } from '../../ui/IconButton';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { useFormContent } from '../FormContent';
import { HelpPanel } from './HelpPanel';
import { FormSkeleton } from '../FormSkeleton';
import { formViews } from '../formViews';
import type { OverlayFormName } from '../registry';
import { Steps } from './Steps';

type QuoteFormStepProps = {
  titleId: string;
  form: OverlayFormName;
  /** Whether the steps of the flow and the button back to the picker are shown. */
  fromPicker: boolean;
  /** The attributes of the button back to the picker. */
  back: Partial<ComponentProps<'button'> & Record<typeof OPENS_DIALOG, string>>;
  /** Called when the lead is sent. */
  onSent?: () => void;
};

/** One form of the flow, with a button back to the picker and the help panel. */
export function QuoteFormStep({ titleId, form, fromPicker, back, onSent }: QuoteFormStepProps) {
  const texts = useInterfaceTexts();
  const View = formViews[form];
  const { title, text } = useFormContent().forms[form];
  return (
    <div className={grid}>
      <div className={main}>
        {fromPicker && <Steps current={1} />}
        <div className={header}>
          {fromPicker && <IconButton icon="back" label={texts.back} {...back} />}
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
