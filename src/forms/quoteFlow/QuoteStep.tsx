import { css } from '@linaria/core';
import { NoticeContainer } from '../../ui/feedback/noticeContainer';
import { modalAttributes, ModalPanel } from '../../ui/dialogs/ModalPanel';
import { PICKER } from '../picker';
import type { OverlayFormName, PickerFormName } from '../registry';
import { Picker } from './Picker';
import { QuoteFormHead, QuoteFormStep } from './QuoteFormStep';

/** The name of a dialog of the flow: a form, or the picker. */
export type QuoteStepName = OverlayFormName | typeof PICKER;

type QuoteStepProps = {
  name: QuoteStepName;
  onChoose?: ((form: PickerFormName) => void) | undefined;
  onBack?: (() => void) | undefined;
  /** Whether the way back to the picker is open; default: true. */
  canGoBack?: boolean;
  onSent?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
};

const titleIdOf = (name: string): string => `dialog-${name}-title`;

/** The attributes of the `<dialog>` of a step. */
export const stepAttributes = (name: string) => modalAttributes(titleIdOf(name));

/** The content of the dialog of one step. In the HTML of a page, it has no handlers. */
export function QuoteStep(props: QuoteStepProps) {
  const { name, onChoose, onBack, canGoBack = true, onSent, onClose } = props;
  return (
    <ModalPanel
      tone="white"
      onClose={onClose}
      head={
        name !== PICKER && (
          <QuoteFormHead
            titleId={titleIdOf(name)}
            form={name}
            canGoBack={canGoBack}
            onBack={onBack}
          />
        )
      }
    >
      <div tabIndex={-1} className={stepStyle}>
        {name === PICKER ? (
          <Picker titleId={titleIdOf(name)} onChoose={onChoose} />
        ) : (
          <QuoteFormStep form={name} onSent={onSent} />
        )}
      </div>
      <NoticeContainer />
    </ModalPanel>
  );
}

const stepStyle = css`
  outline: none;
`;
