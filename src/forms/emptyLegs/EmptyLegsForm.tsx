import { useFormLabels } from '../frame/FormContent';
import { FormFrame } from '../frame/FormFrame';
import type { FormViewProps } from '../formViews';
import { PersonFields } from '../fields/PersonFields';
import { useLeadForm } from '../submission/useLeadForm';
import { emptyLegs } from './definition';
import { PreferenceFields } from './PreferenceFields';
import { RouteFields } from './RouteFields';

/** The registration for empty legs: route, dates, preferences and contact details. */
export default function EmptyLegsForm({ onSent }: FormViewProps) {
  const labels = useFormLabels(emptyLegs);
  const { form, onSubmit, sending } = useLeadForm(emptyLegs, { onSent });
  const { register, formState } = form;
  return (
    <FormFrame
      label={labels.title}
      submit={labels.submit}
      sending={sending}
      errors={formState.errors}
      onSubmit={onSubmit}
    >
      <RouteFields form={form} />
      <PreferenceFields form={form} />
      <PersonFields
        title={labels.you}
        fullName={register('fullName')}
        email={register('email')}
        emailError={formState.errors.email?.message}
        phone={register('phone')}
        flownBefore={register('flownBefore')}
        flownBeforeLabel={labels.flownBefore}
      />
    </FormFrame>
  );
}
