import { css, cx } from '@linaria/core';
import { useId } from 'react';
import { media } from '../../theme/media';
import { color, space } from '../../theme/tokens';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { kickerStyle } from '../../ui/kickerStyle';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { useToday } from '../useToday';
import { charter } from './definition';
import { LegDetails } from './LegDetails';
import { LegPlaces } from './LegPlaces';
import type { LegProps } from './values';

/** One leg in the shape of a boarding pass: the places on top, date and details below the perforation. */
export function LegCard({ form, index, nature }: LegProps) {
  const { lists } = useFormContent();
  const labels = useFormLabels(charter).leg;
  const { register, formState } = form;
  const errors = formState.errors.legs?.[index];
  const today = useToday();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={card}>
      <div className={stub}>
        <h3 id={titleId} className={cx(kickerStyle, titleGap)}>
          {`${labels.title} ${index + 1}`}
        </h3>
        <LegPlaces form={form} index={index} />
      </div>
      <div className={cx(stub, details)}>
        <DateField
          label={labels.date}
          className={fullWidth}
          min={today}
          error={errors?.date?.message}
          {...register(`legs.${index}.date`)}
        />
        <SelectField
          label={labels.departureTime}
          className={fullWidth}
          options={lists.timeSlots}
          {...register(`legs.${index}.departureTime`)}
        />
        <LegDetails form={form} index={index} nature={nature} />
      </div>
    </section>
  );
}

/* The layout depends on the width of the card, not of the screen: a panel may be beside the card. */
const card = css`
  container-type: inline-size;
  border: 1px solid ${color.line};
  border-radius: 0.5rem;
  background-color: ${color.field};

  @media ${media.print} {
    break-inside: avoid;
    padding-block: 0 !important;
  }
`;

const stub = css`
  padding: clamp(1.25rem, 3vw, 2rem);

  @media ${media.print} {
    padding: 0.75rem 1.25rem;
  }
`;

const titleGap = css`
  margin-bottom: 1rem;
`;

/* In a narrow card, date and time take a full row each. */
const fullWidth = css`
  grid-column: 1 / -1;

  @container (min-width: 24rem) {
    grid-column: auto;
  }
`;

/* The perforation: a dashed line between two notches. */
const details = css`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
  border-top: 1px dashed ${color.line};

  @container (min-width: 44rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -0.625rem;
    width: 0.6875rem;
    height: 1.25rem;
    border: 1px solid ${color.line};
    background-color: ${color.ground};
  }

  &::before {
    left: -1px;
    border-left-color: ${color.ground};
    border-radius: 0 0.625rem 0.625rem 0;
  }

  &::after {
    right: -1px;
    border-right-color: ${color.ground};
    border-radius: 0.625rem 0 0 0.625rem;
  }
`;
