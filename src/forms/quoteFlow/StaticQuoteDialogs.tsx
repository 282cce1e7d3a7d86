import { useId } from 'react';
import { OPENS_DIALOG } from '../../start/pageContract';
import { StaticDialog } from '../../ui/StaticDialog';
import { PICKER } from '../picker';
import type { OverlayFormName } from '../registry';
import { Picker } from './Picker';
import { QuoteFormStep } from './QuoteFormStep';
import { stepStyle } from './stepStyle';

/** The name of a static dialog: a form, or the picker. */
export type QuoteDialogName = OverlayFormName | typeof PICKER;

/**
 * The picker and the forms that the links and buttons of a page open, in the static HTML. Rendered on
 * the server only, with the same views as the live forms.
 */
export function StaticQuoteDialogs({ names }: { names: readonly QuoteDialogName[] }) {
  return names.map((name) => <StaticQuoteDialog key={name} name={name} />);
}

function StaticQuoteDialog({ name }: { name: QuoteDialogName }) {
  const titleId = useId();
  return (
    <StaticDialog name={name} labelledBy={titleId} tone="white">
      <div tabIndex={-1} className={stepStyle}>
        {name === PICKER ? (
          <Picker titleId={titleId} />
        ) : (
          <QuoteFormStep titleId={titleId} form={name} fromPicker back={TO_PICKER} />
        )}
      </div>
    </StaticDialog>
  );
}

/** The button back to the picker. */
const TO_PICKER = { [OPENS_DIALOG]: PICKER };
