import type { ReactNode } from 'react';
import type { FormDefinition, FormPlacement } from './defineForm';
import { useFormLabels } from './frame/FormContent';
import { FormFrame } from './frame/FormFrame';
import { FRAME_LABELS, type LabelMap } from './labels';
import type { MessageValues } from './message';
import { MessageFields } from './fields/MessageFields';
import { usePrefilledMessage } from './submission/prefill';
import { useLeadForm, type LeadFormOptions } from './submission/useLeadForm';

type MessageFormProps<Labels extends LabelMap> = LeadFormOptions<'contact'> & {
  definition: FormDefinition<string, FormPlacement, 'contact', Labels, MessageValues>;
  /** Lets the booking buttons of dialogs fill in the message. */
  prefilled?: boolean;
  /** Renders content above the fields. */
  header?: (state: { sending: boolean }) => ReactNode;
};

/** A form of name, email, telephone and message: the view of all message forms. */
export function MessageForm<Labels extends LabelMap>(props: MessageFormProps<Labels>) {
  const { definition, prefilled = false, header, ...options } = props;
  const { title, submit } = useFormLabels({ name: definition.name, labels: FRAME_LABELS });
  const { form, onSubmit, sending } = useLeadForm(definition, options);
  const frame = usePrefilledMessage(form, prefilled);
  return (
    <>
      {header?.({ sending })}
      <FormFrame
        ref={frame}
        onSubmit={onSubmit}
        sending={sending}
        errors={form.formState.errors}
        submit={submit}
        label={title}
      >
        <MessageFields form={form} />
      </FormFrame>
    </>
  );
}
