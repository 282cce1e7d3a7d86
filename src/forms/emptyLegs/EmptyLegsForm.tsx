import { useMemo } from 'react';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { PersonFields } from '../PersonFields';
import { useLeadForm } from '../useLeadForm';
import { RouteFields } from './RouteFields';
import { emptyLegsSchema } from './schema';
import { toLead } from './toLead';
import { initialValues, PERSISTED_FIELDS, type EmptyLegsValues } from './values';
import { PreferenceFields } from './PreferenceFields';

/** The registration for empty legs: where and when, what would please, and who asks. */
export function EmptyLegsForm({ onSent }: { onSent: () => void }) {
  const { forms, lists, messages } = useFormContent();
  const texts = forms.emptyLegs;
  const schema = useMemo(() => emptyLegsSchema(messages), [messages]);
  const { form, onSubmit, sending } = useLeadForm<EmptyLegsValues, 'emptyLeg'>({
    form: 'emptyLegs',
    endpoint: 'emptyLeg',
    schema,
    initial: () => initialValues(lists, new Date()),
    persistedFields: PERSISTED_FIELDS,
    toLead,
    sentMessage: messages.formSubmitted,
    onSent,
  });
  const { register, formState } = form;
  return (
    <FormFrame label={texts.title} submit={texts.submit} sending={sending} onSubmit={onSubmit}>
      <RouteFields form={form} />
      <PreferenceFields form={form} />
      <PersonFields
        title={texts.you}
        fullName={register('fullName')}
        email={register('email')}
        emailError={formState.errors.email?.message}
        phone={register('phone')}
        flownBefore={register('flownBefore')}
        flownBeforeLabel={texts.flownBefore}
      />
    </FormFrame>
  );
}
