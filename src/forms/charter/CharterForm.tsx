import { css } from '@linaria/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { space } from '../../theme/tokens';
import { ChoiceField } from '../../ui/fields/ChoiceField';
import { FormFrame } from '../FormFrame';
import { useFormContent } from '../FormContent';
import { PersonFields } from '../PersonFields';
import { useLeadForm } from '../useLeadForm';
import { LegEditor } from './LegEditor';
import { charterSchema } from './schema';
import { toLead } from './toLead';
import { asksFlownBefore, initialValues, PERSISTED_FIELDS, type CharterValues } from './values';

/** The request for a charter quote: what is flown, leg by leg, and who asks. */
export function CharterForm({ onSent }: { onSent: () => void }) {
  const { forms, messages } = useFormContent();
  const texts = forms.charter;
  const schema = useMemo(
    () => charterSchema({ ...messages, notANumber: texts.leg.notANumber }),
    [messages, texts],
  );
  const { form, onSubmit, sending } = useLeadForm<CharterValues, 'prospect'>({
    form: 'charter',
    endpoint: 'prospect',
    schema,
    initial: () => initialValues(new Date()),
    persistedFields: PERSISTED_FIELDS,
    toLead,
    sentMessage: messages.formSubmitted,
    onSent,
  });
  const { control, register, formState } = form;
  const [nature, specialMission] = useWatch({ control, name: ['nature', 'specialMission'] });
  const { natures, aircraftKinds, missions } = texts;

  return (
    <FormFrame label={texts.title} submit={texts.submit} sending={sending} onSubmit={onSubmit}>
      <div className={choices}>
        <ChoiceField
          label={texts.nature}
          options={[
            { value: 'CHARTER', label: natures.charter },
            { value: 'CARGO', label: natures.cargo },
            { value: 'SPECIAL_MISSION', label: natures.specialMission },
          ]}
          {...register('nature')}
        />
        {nature === 'CHARTER' && (
          <ChoiceField
            label={texts.aircraft}
            options={[
              { value: 'PRIVATE', label: aircraftKinds.private },
              { value: 'AIRBUS', label: aircraftKinds.airbus },
            ]}
            {...register('charter')}
          />
        )}
        {nature === 'SPECIAL_MISSION' && (
          <ChoiceField
            label={texts.mission}
            options={[
              { value: 'AMBULANCE', label: missions.ambulance },
              { value: 'EMERGENCY', label: missions.emergency },
            ]}
            {...register('specialMission')}
          />
        )}
      </div>
      <LegEditor form={form} nature={nature} />
      <PersonFields
        title={texts.you}
        fullName={register('fullName')}
        email={register('email')}
        emailError={formState.errors.email?.message}
        phone={register('phone')}
        flownBefore={
          asksFlownBefore({ nature, specialMission }) ? register('flownBefore') : undefined
        }
        flownBeforeLabel={nature === 'CARGO' ? texts.charteredCargoBefore : texts.flownBefore}
      />
    </FormFrame>
  );
}

const choices = css`
  display: grid;
  gap: ${space.m};
`;
