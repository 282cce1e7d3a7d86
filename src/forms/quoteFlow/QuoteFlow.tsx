import { useCallback, useEffect, useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { ActorRefFrom, EventFrom, SnapshotFrom } from 'xstate';
import type { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { ModalDialog } from '../../ui/ModalDialog';
import { NoticeContainer } from '../../ui/feedback/noticeContainer';
import { InOverlay } from '../../ui/overlayContext';
import { focusTakenOver, takeOverDialog } from '../../ui/takeOver';
import { useBackToClose } from '../../ui/useBackToClose';
import { PICKER } from '../picker';
import type { OverlayFormName } from '../registry';
import { Picker } from './Picker';
import { QuoteFormStep } from './QuoteFormStep';
import { stepStyle } from './stepStyle';
import { SubmittedForms } from './SubmittedForms';
import { useSubmissionEvents } from './useSubmissionEvents';

export type QuoteFlowProps = {
  actor: ActorRefFrom<typeof quoteFlowMachine>;
  snapshot: SnapshotFrom<typeof quoteFlowMachine>;
  send: (event: EventFrom<typeof quoteFlowMachine>) => void;
  /** Whether the page's address opened the flow on load, without a history entry of its own. */
  openedOnLoad: boolean;
};

/** The dialog over the page with the picker and the forms (docs/specification.md, 'Quote flow'). */
export function QuoteFlow({ actor, snapshot, send, openedOnLoad }: QuoteFlowProps) {
  const titleId = useId();
  const step = useRef<HTMLDivElement>(null);
  const stepFocus = useRef({ focus: () => focusTakenOver(step.current) });
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
  useEffect(() => {
    // Screen readers and the keyboard start at the beginning of each step.
    focusTakenOver(step.current);
  }, [isOpen, form]);

  return (
    <>
      <SubmittedForms />
      {isOpen && (
        <InOverlay value={depth > 0}>
          <ModalDialog
            labelledBy={titleId}
            tone="white"
            initialFocus={stepFocus}
            onClose={() => send({ type: 'quote.close' })}
          >
            <div key={form} ref={step} tabIndex={-1} className={stepStyle}>
              {form === null ? (
                <LivePicker
                  titleId={titleId}
                  onChoose={(chosen) => send({ type: 'quote.choose', form: chosen })}
                />
              ) : (
                <LiveFormStep
                  titleId={titleId}
                  // The machine opens only the forms of its input, all of which are in the registry.
                  form={form as OverlayFormName}
                  snapshot={snapshot}
                  send={send}
                />
              )}
            </div>
            <NoticeContainer />
          </ModalDialog>
        </InOverlay>
      )}
    </>
  );
}

type LiveFormStepProps = Pick<QuoteFlowProps, 'snapshot' | 'send'> & {
  titleId: string;
  form: OverlayFormName;
};

/** A form of the flow, connected to the machine. */
function LiveFormStep({ titleId, form, snapshot, send }: LiveFormStepProps) {
  useSubmissionEvents(form, send);
  return (
    <QuoteFormStep
      titleId={titleId}
      form={form}
      fromPicker={snapshot.matches('filling')}
      back={{
        disabled: !snapshot.can({ type: 'quote.back' }),
        onClick: () => send({ type: 'quote.back' }),
      }}
      onSent={() => send({ type: 'lead.sent' })}
    />
  );
}

/** The picker, which takes over the static picker. */
function LivePicker(props: ComponentProps<typeof Picker>) {
  const picker = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (picker.current) takeOverDialog(PICKER, picker.current)?.remove();
  }, []);
  return (
    <div ref={picker}>
      <Picker {...props} />
    </div>
  );
}
