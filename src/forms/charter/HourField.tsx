import { css } from '@linaria/core';
import { useWatch } from 'react-hook-form';
import { media } from '../../theme/media';
import { color, shade, size } from '../../theme/tokens';
import { SelectField } from '../../ui/fields/SelectField';
import { useFormContent, useFormLabels } from '../frame/FormContent';
import { charter } from './definition';
import type { LegProps } from './values';

/** The hours near at hand: one for each part of the day. */
const NEAR_HOURS = [
  ['morning', '09:00'],
  ['midday', '12:00'],
  ['afternoon', '15:00'],
  ['evening', '18:00'],
] as const;

type HourFieldProps = Pick<LegProps, 'form' | 'index'> & { className: string };

/** The hour of departure: all hours of the list, and one of each part of the day a press away. */
export function HourField({ form, index, className }: HourFieldProps) {
  const { timeSlots } = useFormContent().lists;
  const labels = useFormLabels(charter).leg;
  const name = `legs.${index}.departureTime` as const;
  const chosen = useWatch({ control: form.control, name });
  const near = NEAR_HOURS.filter(([, hour]) => timeSlots.some(({ value }) => value === hour));
  return (
    <div className={className}>
      <SelectField label={labels.departureTime} options={timeSlots} {...form.register(name)} />
      <div className={row}>
        {near.map(([period, hour]) => (
          <button
            key={period}
            type="button"
            aria-pressed={chosen === hour}
            onClick={() => form.setValue(name, hour, { shouldDirty: true })}
          >
            {labels[period]}
          </button>
        ))}
      </div>
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  margin-top: 0.25rem;

  @media ${media.print} {
    display: none;
  }

  > button {
    flex: 1 1 auto;
    min-height: 2.75rem;
    padding: 0.25rem;
    border: 0;
    background: none;
    color: ${color.textSoft};
    font-size: ${size.kicker};
    cursor: pointer;
  }

  > [aria-pressed='true'] {
    background-color: ${shade(8)};
    color: ${color.heading};
    text-decoration: underline;
  }
`;
