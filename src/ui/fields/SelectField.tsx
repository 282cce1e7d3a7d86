import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { media } from '../../theme/media';
import { color } from '../../theme/tokens';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

export type Option = { value: string | number; label: string };

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> & { options: readonly Option[] };

/** A native select. */
export function SelectField({ label, error, hint, className, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(input) => (
        <span className={frame}>
          <select className={cx(inputStyle, select)} {...rest} {...input}>
            {options.map((option, index) => (
              <option key={index} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

const frame = css`
  position: relative;
  display: block;

  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 0.375rem);
    inset-inline-end: 1.25rem;
    width: 0.5rem;
    height: 0.5rem;
    border-right: 1.5px solid ${color.fieldText};
    border-bottom: 1.5px solid ${color.fieldText};
    transform: rotate(45deg);
    pointer-events: none;
  }

  @media ${media.print} {
    &::after {
      display: none;
    }
  }
`;

const select = css`
  padding-inline-end: 2.75rem;
  text-overflow: ellipsis;
  cursor: pointer;
`;
