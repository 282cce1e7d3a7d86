import { css } from '@linaria/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { localDate } from '../../leads/dateRule';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { FormSection } from '../FormSection';
import { useFormContent } from '../FormContent';
import type { EmptyLegsValues } from './values';

/** Where and when, with how many. */
export function RouteFields({ form }: { form: UseFormReturn<EmptyLegsValues> }) {
  const { forms, lists } = useFormContent();
  const texts = forms.emptyLegs;
  const { register, formState } = form;
  const { errors } = formState;
  const [today] = useState(() => localDate(new Date()));
  return (
    <FormSection title={texts.route}>
      <div className={grid}>
        <TextField
          label={texts.from}
          className={whole}
          hint={texts.fromHint}
          autoComplete="off"
          error={errors.from?.message}
          {...register('from')}
        />
        <TextField
          label={texts.to}
          className={whole}
          hint={texts.toHint}
          autoComplete="off"
          {...register('to')}
        />
        <DateField
          label={texts.date}
          className={whole}
          min={today}
          error={errors.date?.message}
          {...register('date')}
        />
        <SelectField
          label={texts.flexibility}
          options={lists.dateFlexibility}
          {...register('flexibility', { valueAsNumber: true })}
        />
        <SelectField
          label={texts.dayPeriod}
          options={lists.dayPeriods}
          {...register('dayPeriod')}
        />
        <SelectField label={texts.time} options={lists.timeSlots} {...register('time')} />
        <SelectField
          label={texts.guests}
          options={lists.passengers}
          {...register('guests', { valueAsNumber: true })}
        />
        <SelectField
          label={texts.minimumStay}
          className={whole}
          options={lists.minimumStay}
          {...register('minimumStay', { valueAsNumber: true })}
        />
      </div>
      <CheckboxField label={texts.roundTrip} {...register('isRoundTrip')} />
    </FormSection>
  );
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m} ${space.s};
  align-items: start;
`;

/* On a phone, what is typed has the whole width; lists stand in pairs. */
const whole = css`
  grid-column: 1 / -1;

  @media ${media.tablet} {
    grid-column: auto;
  }
`;
