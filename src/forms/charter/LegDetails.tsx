import { css } from '@linaria/core';
import { NumberField } from '../../ui/fields/NumberField';
import { SelectField } from '../../ui/fields/SelectField';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { charter } from './definition';
import type { LegProps } from './values';

/** The fields of a leg that depend on its nature (docs/specification.md, 'Fields of a leg'). */
export function LegDetails({ form, index, nature }: LegProps) {
  const { lists } = useFormContent();
  const labels = useFormLabels(charter).leg;
  const { register, formState } = form;
  const errors = formState.errors.legs?.[index];
  switch (nature) {
    case 'CHARTER':
      return (
        <>
          <SelectField
            label={labels.passengers}
            options={lists.passengers}
            {...register(`legs.${index}.passengers`)}
          />
          <SelectField
            label={labels.luggage}
            options={lists.luggage}
            {...register(`legs.${index}.luggage`)}
          />
        </>
      );
    case 'CARGO':
      return (
        <>
          <NumberField
            label={labels.weight}
            unit={labels.kilograms}
            error={errors?.packagesTotalWeight?.message}
            {...register(`legs.${index}.packagesTotalWeight`)}
          />
          <NumberField
            label={labels.volume}
            unit={labels.cubicMetres}
            error={errors?.packagesTotalVolume?.message}
            {...register(`legs.${index}.packagesTotalVolume`)}
          />
          <NumberField
            label={labels.largestSize}
            unit={labels.metres}
            className={fullWidth}
            error={errors?.packagesLargestSize?.message}
            {...register(`legs.${index}.packagesLargestSize`)}
          />
          <TextField
            label={labels.dimensions}
            hint={labels.dimensionsHint}
            className={fullWidth}
            autoComplete="off"
            {...register(`legs.${index}.packagesDimensions`)}
          />
        </>
      );
    case 'SPECIAL_MISSION':
      return (
        <TextArea
          label={labels.additionalInformation}
          hint={labels.additionalInformationHint}
          className={fullWidth}
          {...register(`legs.${index}.additionalInformation`)}
        />
      );
  }
}

const fullWidth = css`
  grid-column: 1 / -1;
`;
