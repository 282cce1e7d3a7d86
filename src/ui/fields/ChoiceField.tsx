import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { media } from '../../theme/media';
import { color, motion, size } from '../../theme/tokens';
import { FieldError, groupStyle, labelText, useFieldIds, type FieldText } from './Field';
import { isChecked } from './isChecked';
import type { Option } from './SelectField';

type ChoiceFieldProps = Pick<FieldText, 'label' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & { options: readonly Option[] };

/** Radio buttons side by side, for two or three options. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    label,
    error,
    options,
    className,
    defaultValue,
    'aria-required': isRequired,
    ...rest
  } = props;
  const { input, errorId } = useFieldIds({ label, error });
  return (
    <fieldset
      className={cx(groupStyle, className)}
      aria-describedby={input['aria-describedby']}
      {...(isRequired && { role: 'radiogroup', 'aria-required': true })}
    >
      <legend className={labelText}>{label}</legend>
      <div className={row}>
        {options.map(({ value, label: optionLabel }, index) => (
          <div key={index} className={choice}>
            <input
              type="radio"
              id={`${input.id}${index}`}
              value={value}
              defaultChecked={isChecked(defaultValue, value)}
              className={radio}
              {...rest}
            />
            <label htmlFor={`${input.id}${index}`} className={labelStyle}>
              {optionLabel}
            </label>
          </div>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${color.fieldLine};
  border-radius: 2px;
  background-color: ${color.field};

  @media ${media.print} {
    display: block;
    border-width: 0 0 1px;
  }
`;

/* Choices of one width, in a row where they fit. */
const choice = css`
  position: relative;
  flex: 1 1 0;

  & + & {
    border-inline-start: 1px solid ${color.line};
  }

  /* On paper: what was chosen. */
  @media ${media.print} {
    border: 0 !important;

    > input:not(:checked) + label {
      display: none;
    }
  }
`;

const radio = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;

  @media screen {
    &:checked + label {
      background-color: ${color.ink};
      color: ${color.onInk};
    }
  }

  @media ${media.print} {
    display: none;
  }

  &:focus-visible + label {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    opacity: 1;
    inset-inline-start: 0.5rem;
    width: 1.5rem;
  }
`;

const labelStyle = css`
  display: flex;
  align-items: center;
  justify-content: center;
  height: 100%;
  min-height: 3.375rem;
  padding: 0.5rem 0.75rem;
  color: ${color.fieldText};
  font-size: ${size.small};
  font-weight: 500;
  line-height: 1.25;
  text-align: center;

  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  @media ${media.print} {
    display: block;
    min-height: 0;
    padding: 0;
    font-size: 1.0625rem;
    text-align: start;
  }
`;
