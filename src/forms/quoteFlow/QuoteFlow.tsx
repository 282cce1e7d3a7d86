import { useCallback } from 'react';
import type { ActorRefFrom, EventFrom, SnapshotFrom } from 'xstate';
import type { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useInterfaceTexts } from '../../ui/interfaceTexts';
import { InOverlay } from '../../ui/dialogs/overlayContext';
import { useBackToClose } from '../../ui/dialogs/useBackToClose';
import { FormContentProvider, useFormContent } from '../frame/FormContent';
import { formViews } from '../formViews';
import { PICKER } from '../picker';
import { QuoteStep, stepAttributes, type QuoteStepName } from './QuoteStep';
import { useSubmissionEvents } from './useSubmissionEvents';
import { useSubmittedForms } from './useSubmittedForms';

export type QuoteFlowProps = {
  actor: ActorRefFrom<typeof quoteFlowMachine>;
  snapshot: SnapshotFrom<typeof quoteFlowMachine>;
  send: (event: EventFrom<typeof quoteFlowMachine>) => void;
  /** Whether the page's address opened the flow on load, without a history entry of its own. */
  openedOnLoad: boolean;
};

/** The dialogs over the page with the picker and the forms (docs/specification.md, 'Quote flow'). */
export function QuoteFlow({ actor, snapshot, send, openedOnLoad }: QuoteFlowProps) {
  const { form, cameFromPicker } = snapshot.context;
  const isOpen = !snapshot.matches('closed');
  const steps = isOpen ? (cameFromPicker ? 2 : 1) : 0;
  const depth = Math.max(steps - (openedOnLoad ? 1 : 0), 0);

  useBackToClose(
    depth,
    useCallback(() => {
      const { context } = actor.getSnapshot();
      actor.send({ type: context.cameFromPicker ? 'quote.back' : 'quote.close' });
    }, [actor]),
  );
  useSubmittedForms(useInterfaceTexts(), useFormContent());
  if (!isOpen) return null;
  return (
    <InOverlay value={depth > 0}>
      <OpenStep
        // The machine opens only the forms of its input, all of which are in the registry.
        name={(form ?? PICKER) as QuoteStepName}
        snapshot={snapshot}
        send={send}
      />
    </InOverlay>
  );
}

type OpenStepProps = Pick<QuoteFlowProps, 'snapshot' | 'send'> & { name: QuoteStepName };

/** The open step of the flow, connected to the machine. */
function OpenStep({ name, snapshot, send }: OpenStepProps) {
  const content = useFormContent();
  useSubmissionEvents(name, send);
  const close = () => send({ type: 'quote.close' });
  return (
    <Dialog
      name={name}
      attributes={stepAttributes(name)}
      load={async () => name !== PICKER && formViews[name].preload()}
      onClose={close}
    >
      <FormContentProvider content={content}>
        <QuoteStep
          key={name}
          name={name}
          onChoose={(form) => send({ type: 'quote.choose', form })}
          canGoBack={snapshot.can({ type: 'quote.back' })}
          onBack={() => send({ type: 'quote.back' })}
          onSent={() => send({ type: 'lead.sent' })}
          onClose={close}
        />
      </FormContentProvider>
    </Dialog>
  );
}
