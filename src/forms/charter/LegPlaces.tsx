import { css } from '@linaria/core';
import { color, font, space } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { useFormLabels } from '../frame/FormContent';
import { PlaceField } from '../fields/PlaceField';
import { charter } from './definition';
import { usedPlaces } from './usedPlaces';
import type { LegProps } from './values';

/** The departure and destination fields of a leg. */
export function LegPlaces({ form, index }: Pick<LegProps, 'form' | 'index'>) {
  const labels = useFormLabels(charter).leg;
  const { register, formState, getValues, setFocus } = form;
  const askNext = (): void => {
    if (getValues(`legs.${index}.to`) === '') setFocus(`legs.${index}.to`);
  };
  const errors = formState.errors.legs?.[index];
  return (
    <div className={places}>
      <PlaceField
        label={labels.from}
        className={placeField}
        error={errors?.from?.message}
        placeholder={labels.placeHint}
        usedPlaces={() => usedPlaces(getValues('legs'), index, 'from')}
        onChosenInSheet={askNext}
        {...register(`legs.${index}.from`)}
      />
      <span className={arrow}>
        <Icon name="next" />
      </span>
      <PlaceField
        label={labels.to}
        className={placeField}
        placeholder={labels.placeHint}
        error={errors?.to?.message}
        usedPlaces={() => usedPlaces(getValues('legs'), index, 'to')}
        {...register(`legs.${index}.to`)}
      />
    </div>
  );
}

const places = css`
  display: grid;
  gap: ${space.s};

  @container (min-width: 34rem) {
    grid-template-columns: 1fr auto 1fr;
    gap: 1.25rem;
  }
`;

const placeField = css`
  input {
    min-height: 4rem;
    padding-inline: 0;
    border-width: 0 0 1px;
    border-radius: 0;
    font-family: ${font.display};
    /* A label such as 'London Farnborough (FAB)' fits. */
    font-size: clamp(1.375rem, 1.3rem + 0.25vw, 1.625rem);
    line-height: 1.2;
    text-overflow: ellipsis;

    /* The underline shows the focus. Forced colours still draw the outline. */
    &:focus-visible {
      outline-color: transparent;
      box-shadow: inset 0 -3px 0 ${color.focus};
    }

    &::placeholder {
      color: ${color.textSoft};
      opacity: 1;
    }
  }
`;

const arrow = css`
  display: none;
  color: ${color.accent};

  @container (min-width: 34rem) {
    display: block;
    margin-top: 2.9rem;
  }
`;
