import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { fieldPair } from '../frame/FormFrame';
import { useFormContent } from '../frame/FormContent';
import type { MessageValues } from '../message';
import { EmailPhoneFields } from './EmailPhoneFields';

type MessageFieldsProps = { form: UseFormReturn<MessageValues> };

/** The name, contact and message fields of a message form. */
export function MessageFields({ form }: MessageFieldsProps) {
  const { labels } = useFormContent().forms;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className={fieldPair}>
        <TextField
          label={labels.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <EmailPhoneFields
        email={register('email')}
        emailError={errors.email?.message}
        phone={register('phone')}
      />
      <TextArea label={labels.message} error={errors.message?.message} {...register('message')} />
    </>
  );
}
