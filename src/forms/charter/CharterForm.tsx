import { css } from '@linaria/core';
import { useWatch } from 'react-hook-form';
import { space } from '../../theme/tokens';
import { ChoiceField } from '../../ui/fields/ChoiceField';
import { FormFrame } from '../frame/FormFrame';
import { useFormLabels } from '../frame/FormContent';
import type { FormViewProps } from '../formViews';
import { PersonFields } from '../fields/PersonFields';
import { useLeadForm } from '../submission/useLeadForm';
import { LegEditor } from './LegEditor';
import { charter } from './definition';
import { TripSlot } from './trip/TripSlot';
import { asksFlownBefore } from './values';

/** The request for a charter quote: kind of flight, legs and contact details. */
export default function CharterForm({ onSent }: FormViewProps) {
  const labels = useFormLabels(charter);
  const { form, onSubmit, sending } = useLeadForm(charter, { onSent });
  const { control, register, formState } = form;
  const [nature, specialMission] = useWatch({ control, name: ['nature', 'specialMission'] });
  const { natures, aircraftKinds, missions } = labels;

  return (
    <FormFrame
      label={labels.title}
      submit={labels.submit}
      sending={sending}
      errors={formState.errors}
      onSubmit={onSubmit}
    >
      <div className={choices}>
        <ChoiceField
          label={labels.nature}
          options={[
            { value: 'CHARTER', label: natures.charter },
            { value: 'CARGO', label: natures.cargo },
            { value: 'SPECIAL_MISSION', label: natures.specialMission },
          ]}
          {...register('nature')}
        />
        {nature === 'CHARTER' && (
          <ChoiceField
            label={labels.aircraft}
            options={[
              { value: 'PRIVATE', label: aircraftKinds.private },
              { value: 'AIRBUS', label: aircraftKinds.airbus },
            ]}
            {...register('charter')}
          />
        )}
        {nature === 'SPECIAL_MISSION' && (
          <ChoiceField
            label={labels.mission}
            options={[
              { value: 'AMBULANCE', label: missions.ambulance },
              { value: 'EMERGENCY', label: missions.emergency },
            ]}
            {...register('specialMission')}
          />
        )}
      </div>
      <LegEditor form={form} nature={nature} />
      <TripSlot form={form} />
      <PersonFields
        title={labels.you}
        fullName={register('fullName')}
        email={register('email')}
        emailError={formState.errors.email?.message}
        phone={register('phone')}
        flownBefore={
          asksFlownBefore({ nature, specialMission }) ? register('flownBefore') : undefined
        }
        flownBeforeLabel={nature === 'CARGO' ? labels.charteredCargoBefore : labels.flownBefore}
      />
    </FormFrame>
  );
}

const choices = css`
  display: grid;
  gap: ${space.m};
`;
