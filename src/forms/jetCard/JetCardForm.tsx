import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { EmailPhoneFields } from '../fields/EmailPhoneFields';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { FormFrame } from '../frame/FormFrame';
import type { FormViewProps } from '../formViews';
import { useLeadForm } from '../submission/useLeadForm';
import { jetCard } from './definition';

/** The request for a jet card: flight hours and contact details. */
export default function JetCardForm({ onSent }: FormViewProps) {
  const { lists, forms } = useFormContent();
  const { title, submit, hours, hoursHint } = useFormLabels(jetCard);
  const { form, onSubmit, sending } = useLeadForm(jetCard, { onSent });
  const { register, formState } = form;
  return (
    <FormFrame
      onSubmit={onSubmit}
      sending={sending}
      errors={formState.errors}
      submit={submit}
      label={title}
    >
      <SelectField
        label={hours}
        hint={hoursHint}
        options={lists.flightHours}
        {...register('hours')}
      />
      <TextField label={forms.labels.fullName} autoComplete="name" {...register('name')} />
      <EmailPhoneFields
        email={register('email')}
        emailError={formState.errors.email?.message}
        phone={register('phone')}
      />
    </FormFrame>
  );
}
