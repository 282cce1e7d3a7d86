import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '../ui/fields/TextArea';
import { TextField } from '../ui/fields/TextField';
import { fieldPair } from './FormFrame';
import { useFormTexts } from './FormTexts';
import type { MessageValues } from './message';

type MessageFieldsProps = { form: UseFormReturn<MessageValues> };

/** Who writes, how to answer, and what about. */
export function MessageFields({ form }: MessageFieldsProps) {
  const { labels } = useFormTexts().forms;
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
      <div className={fieldPair}>
        <TextField
          type="email"
          label={labels.email}
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          type="tel"
          label={labels.phone}
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <TextArea label={labels.message} error={errors.message?.message} {...register('message')} />
    </>
  );
}
