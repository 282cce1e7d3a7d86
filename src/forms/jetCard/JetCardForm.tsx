import { useState } from 'react';
import * as z from 'zod/mini';
import type { SiteForms } from '../../content/siteSchema';
import type { JetCardLead } from '../../leads/wire';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { optionValue } from '../optionValue';
import { EmailPhoneFields } from '../EmailPhoneFields';
import { email } from '../rules';
import { useLeadForm, type LeadContext } from '../useLeadForm';

/** A jet card request as the visitor writes it; the hours as the text of their option. */
export interface JetCardValues {
  name: string;
  email: string;
  phone: string;
  hours: string;
}

type Hours = SiteForms['lists']['flightHours'];

/** A jet card request (spec section 3): the hours are a number, or 'Other'. */
export const toJetCardLead =
  (hours: Hours) =>
  (values: JetCardValues, { trackingUrl }: Pick<LeadContext, 'trackingUrl'>): JetCardLead => ({
    name: values.name,
    email: values.email,
    phone: values.phone,
    preferred_annual_hours: optionValue(hours, values.hours),
    tracking_url: trackingUrl,
  });

/** The form for a jet card. */
export function JetCardForm({ onSent }: { onSent: () => void }) {
  const { messages, lists, forms } = useFormContent();
  const { labels, jetCard } = forms;
  const text = z.string();
  const [schema] = useState(() =>
    z.object({ name: text, email: email(messages.email), phone: text, hours: text }),
  );
  const { form, onSubmit, sending } = useLeadForm({
    form: 'jetCard',
    endpoint: 'jetCard',
    schema,
    initial: () => ({
      name: '',
      email: '',
      phone: '',
      hours: String(lists.flightHours[0]?.value ?? ''),
    }),
    persistedFields: ['hours'],
    toLead: toJetCardLead(lists.flightHours),
    sentMessage: messages.formSubmitted,
    onSent,
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormFrame onSubmit={onSubmit} sending={sending} submit={jetCard.submit} label={jetCard.title}>
      <SelectField
        label={jetCard.hours}
        hint={jetCard.hoursHint}
        options={lists.flightHours}
        {...register('hours')}
      />
      <TextField
        label={labels.fullName}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailPhoneFields
        email={register('email')}
        emailError={errors.email?.message}
        phone={register('phone')}
      />
    </FormFrame>
  );
}
