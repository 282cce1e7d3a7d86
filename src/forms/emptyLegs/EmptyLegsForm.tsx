import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { media } from '../../theme/media';
import { color, size, space } from '../../theme/tokens';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { FormFrame } from '../frame/FormFrame';
import { sectionHeading } from '../frame/FormSection';
import type { FormViewProps } from '../formViews';
import { PersonFields } from '../fields/PersonFields';
import { useLeadForm } from '../submission/useLeadForm';
import { emptyLegs, FINE_TUNED } from './definition';
import { offerOf } from './offeredFlight';
import { OfferSummary } from './OfferSummary';
import { PreferenceFields } from './PreferenceFields';
import { RouteFields } from './RouteFields';

/**
 * The registration for empty legs: what is needed for an offer, and what is optional, folded. For a flight on
 * offer, a summary of it stands on top, and the route is folded too.
 */
export default function EmptyLegsForm({ onSent }: FormViewProps) {
  const labels = useFormLabels(emptyLegs);
  const { offers, lists } = useFormContent();
  const { form, onSubmit, sending } = useLeadForm(emptyLegs, { onSent });
  const { control, register, formState } = form;
  const [from, to, date] = useWatch({ control, name: ['from', 'to', 'date'] });
  const offer = offerOf(offers, { from, to, date });

  const readFolds = () => {
    const values = form.getValues();
    const initial = emptyLegs.initialValues({ lists, now: new Date() });
    const isRequest = offerOf(offers, values) !== undefined;
    const folded = isRequest ? [...FINE_TUNED, 'guests' as const] : FINE_TUNED;
    const isOpen = folded.some((key) => String(values[key]) !== String(initial[key]));
    return { isRequest, isOpen };
  };
  const [{ isRequest, isOpen }, setFolds] = useState(readFolds);
  useEffect(() => {
    // A form of the HTML has its draft or link by now. No field moves that the visitor is in.
    if (!document.activeElement?.matches('input, select')) setFolds(readFolds());
    // What a visitor chooses later folds nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const route = <RouteFields form={form} />;
  return (
    <FormFrame
      label={labels.title}
      submit={labels.submit}
      sending={sending}
      errors={formState.errors}
      onSubmit={onSubmit}
    >
      {offer && <OfferSummary offer={offer} />}
      {!isRequest && route}
      <PersonFields
        title={labels.you}
        fullName={register('fullName')}
        email={register('email')}
        emailError={formState.errors.email?.message}
        phone={register('phone')}
      />
      <details open={isOpen} className={fold}>
        <summary>
          <span className={sectionHeading}>{labels.fineTune}</span>
          <span className={hint}>{labels.fineTuneHint}</span>
        </summary>
        {isRequest && route}
        <PreferenceFields form={form} />
      </details>
    </FormFrame>
  );
}

const hint = css`
  display: block;
`;

const fold = css`
  padding-block: ${space.m};
  border-block: 1px solid ${color.line};

  > summary {
    color: ${color.textSoft};
    font-size: ${size.small};
    cursor: pointer;

    &::marker {
      content: '+ ';
      color: ${color.accent};
      font-size: ${size.subtitle};
    }
  }

  &[open] > summary::marker {
    content: '− ';
  }

  @media ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;
