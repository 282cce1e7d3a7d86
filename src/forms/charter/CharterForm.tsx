import { css } from '@linaria/core';
import { useWatch } from 'react-hook-form';
import { color, shade, space } from '../../theme/tokens';
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

/** The request for a charter quote: legs, kind of flight and contact details. */
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
      <LegEditor form={form} nature={nature} />
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

/* Most visitors keep what is chosen here: it is smaller than the route above it. */
const choices = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.s} ${space.m};

  label {
    min-height: 2.75rem;
  }

  @media screen {
    input:checked + label {
      background-color: ${shade(8)};
      box-shadow: inset 0 -2px 0 ${color.heading};
      color: ${color.heading};
    }
  }
`;
