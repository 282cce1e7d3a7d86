import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { color, size } from '../../theme/tokens';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type NumberFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'id'> & {
    /** The unit, shown at the end of the field: kg, m. */
    unit?: string;
  };

/**
 * A measure, kept as it was typed. Not `type="number"`: that one turns under a scrolling wheel and
 * hands over nothing for what it does not understand, so that a value typed would be lost.
 */
export function NumberField({ label, error, hint, className, unit, ...rest }: NumberFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(input) => (
        <span className={frame}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx(inputStyle, unit !== undefined && roomForUnit)}
            {...rest}
            {...input}
          />
          {unit !== undefined && <span className={unitText}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

const frame = css`
  position: relative;
  display: block;
`;

const roomForUnit = css`
  padding-right: 3.25rem;
`;

const unitText = css`
  position: absolute;
  top: 50%;
  right: 1rem;
  color: ${color.fieldLine};
  font-size: ${size.small};
  transform: translateY(-50%);
  pointer-events: none;
`;
