import { css } from '@linaria/core';
import type { UseFormReturn } from 'react-hook-form';
import { media } from '../../theme/media';
import { space } from '../../theme/tokens';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { FormSection } from '../frame/FormSection';
import { PlaceField } from '../fields/PlaceField';
import type { FormValues } from '../defineForm';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { useToday } from '../useToday';
import { emptyLegs, type emptyLegsSchema } from './definition';

/** The fields for route, date and number of guests: what an offer needs. */
export function RouteFields({ form }: { form: UseFormReturn<FormValues<typeof emptyLegsSchema>> }) {
  const { lists } = useFormContent();
  const labels = useFormLabels(emptyLegs);
  const { register, formState } = form;
  const { errors } = formState;
  const today = useToday();
  return (
    <FormSection title={labels.route}>
      <div className={grid}>
        <PlaceField
          label={labels.from}
          className={fullWidth}
          hint={labels.fromHint}
          error={errors.from?.message}
          {...register('from')}
        />
        <PlaceField
          label={labels.to}
          className={fullWidth}
          hint={labels.toHint}
          {...register('to')}
        />
        <DateField
          label={labels.date}
          className={fullWidth}
          min={today}
          error={errors.date?.message}
          {...register('date')}
        />
        <SelectField
          label={labels.guests}
          className={fullWidth}
          options={lists.passengers}
          {...register('guests')}
        />
      </div>
    </FormSection>
  );
}

/** Fields in pairs. */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m} ${space.s};
  align-items: start;
`;

/** On phones, text and date fields take a full row each. Lists are in pairs. */
export const fullWidth = css`
  grid-column: 1 / -1;

  @media ${media.tablet} {
    grid-column: auto;
  }
`;
