import { css } from '@linaria/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { space } from '../../theme/tokens';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { SelectField } from '../../ui/fields/SelectField';
import { TileField } from '../../ui/fields/TileField';
import { FormSection } from '../frame/FormSection';
import type { FormValues } from '../defineForm';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { emptyLegs, type emptyLegsSchema } from './definition';
import { fullWidth, grid } from './RouteFields';

/** The fields that are optional: how date and stay may move, trip themes, last-minute offers, sharing, the preferred contact. */
export function PreferenceFields({
  form,
}: {
  form: UseFormReturn<FormValues<typeof emptyLegsSchema>>;
}) {
  const { lists } = useFormContent();
  const labels = useFormLabels(emptyLegs);
  const { control, register } = form;
  const wantsLastMinute = useWatch({ control, name: 'wantsLastMinute' });
  return (
    <FormSection title={labels.preferences}>
      <div className={grid}>
        <SelectField
          label={labels.flexibility}
          options={lists.dateFlexibility}
          {...register('flexibility')}
        />
        <SelectField
          label={labels.dayPeriod}
          options={lists.dayPeriods}
          {...register('dayPeriod')}
        />
        <SelectField label={labels.time} options={lists.timeSlots} {...register('time')} />
        <SelectField
          label={labels.minimumStay}
          className={fullWidth}
          options={lists.minimumStay}
          {...register('minimumStay')}
        />
      </div>
      <CheckboxField label={labels.roundTrip} {...register('isRoundTrip')} />
      <TileField
        label={labels.themes}
        hint={labels.themesHint}
        tiles={lists.tripThemes}
        {...register('themes')}
      />
      <div>
        <CheckboxField
          label={labels.lastMinute}
          hint={labels.lastMinuteHint}
          aria-expanded={wantsLastMinute}
          {...register('wantsLastMinute')}
        />
        {wantsLastMinute && (
          <SelectField
            label={labels.minimumTimeBefore}
            className={revealed}
            options={lists.minimumTimeBefore}
            {...register('minimumTimeBefore')}
          />
        )}
      </div>
      <CheckboxField label={labels.share} hint={labels.shareHint} {...register('sharesFlight')} />
      <SelectField
        label={labels.contactMethod}
        options={lists.contactMethods}
        {...register('contactMethod')}
      />
      <CheckboxField label={labels.flownBefore} {...register('flownBefore')} />
    </FormSection>
  );
}

const revealed = css`
  margin-top: ${space.s};
  padding-inline-start: 2.5rem;
`;
