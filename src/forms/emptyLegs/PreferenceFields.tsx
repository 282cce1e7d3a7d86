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

/** The fields for trip themes, last-minute offers, flight sharing and the preferred contact. */
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
            {...register('minimumTimeBefore', { valueAsNumber: true })}
          />
        )}
      </div>
      <CheckboxField label={labels.share} hint={labels.shareHint} {...register('sharesFlight')} />
      <SelectField
        label={labels.contactMethod}
        options={lists.contactMethods}
        {...register('contactMethod')}
      />
    </FormSection>
  );
}

const revealed = css`
  margin-top: ${space.s};
  padding-left: 2.5rem;
`;
