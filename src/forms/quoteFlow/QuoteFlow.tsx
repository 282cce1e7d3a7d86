import { css } from '@linaria/core';
import { useEffect, useId, useRef } from 'react';
import { openForm } from '../../machines/quoteFlow.machine';
import { ModalDialog } from '../../ui/ModalDialog';
import { NoticeContainer } from '../../ui/feedback/noticeContainer';
import { Picker } from './Picker';
import type { QuoteFlowProps } from './quoteForms';
import { QuoteFormStep } from './QuoteFormStep';

/** The picker and the forms it leads to, over the page (spec section 2, 'Quote form flow'). */
export function QuoteFlow({ snapshot, send }: QuoteFlowProps) {
  const titleId = useId();
  const step = useRef<HTMLDivElement>(null);
  const form = openForm(snapshot);
  const isPicking = snapshot.matches('picking');
  const where = isPicking ? 'picking' : form;

  useEffect(() => {
    // Each step is heard from its beginning, and the keyboard goes on from there.
    step.current?.focus();
  }, [where]);

  if (where === null) return null;
  return (
    <ModalDialog labelledBy={titleId} tone="white" onClose={() => send({ type: 'quote.close' })}>
      <div key={where} ref={step} tabIndex={-1} className={stepStyle}>
        {form === null ? (
          <Picker
            titleId={titleId}
            onChoose={(chosen) => send({ type: 'quote.choose', form: chosen })}
          />
        ) : (
          <QuoteFormStep titleId={titleId} form={form} snapshot={snapshot} send={send} />
        )}
      </div>
      <NoticeContainer />
    </ModalDialog>
  );
}

const stepStyle = css`
  outline: none;
`;
