import { css } from '@linaria/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { space } from '../../theme/tokens';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { SelectField } from '../../ui/fields/SelectField';
import { TileField } from '../../ui/fields/TileField';
import { FormSection } from '../FormSection';
import { useFormContent } from '../FormContent';
import type { EmptyLegsValues } from './values';

/** What would please: themes, last-minute offers, a shared flight, and how to hear of it. */
export function PreferenceFields({ form }: { form: UseFormReturn<EmptyLegsValues> }) {
  const { forms, lists } = useFormContent();
  const texts = forms.emptyLegs;
  const { control, register } = form;
  const wantsLastMinute = useWatch({ control, name: 'wantsLastMinute' });
  return (
    <FormSection title={texts.wishes}>
      <TileField
        label={texts.themes}
        hint={texts.themesHint}
        tiles={lists.tripThemes}
        {...register('themes')}
      />
      <div>
        <CheckboxField
          label={texts.lastMinute}
          hint={texts.lastMinuteHint}
          aria-expanded={wantsLastMinute}
          {...register('wantsLastMinute')}
        />
        {wantsLastMinute && (
          <SelectField
            label={texts.minimumTimeBefore}
            className={revealed}
            options={lists.minimumTimeBefore}
            {...register('minimumTimeBefore', { valueAsNumber: true })}
          />
        )}
      </div>
      <CheckboxField label={texts.share} hint={texts.shareHint} {...register('sharesFlight')} />
      <SelectField
        label={texts.contactMethod}
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
