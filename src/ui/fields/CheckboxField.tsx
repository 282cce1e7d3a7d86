import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { media } from '../../theme/media';
import { color, motion } from '../../theme/tokens';
import { isChecked } from './isChecked';
import { FieldError, hintText, useFieldIds, type FieldText } from './Field';

type CheckboxFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type' | 'id'>;

/** A checkbox with a label, a hint and an error message. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, error, hint, className, defaultValue, ...rest } = props;
  const { input, hintId, errorId } = useFieldIds({ label, error, hint });
  return (
    <div className={cx(row, className)}>
      <input
        type="checkbox"
        className={box}
        defaultChecked={isChecked(defaultValue, true)}
        {...rest}
        {...input}
      />
      <label htmlFor={input.id} className={labelStyle}>
        {label}
      </label>
      {(hint !== undefined || error !== undefined) && (
        <div className={messages}>
          {hint !== undefined && (
            <p id={hintId} className={hintText}>
              {hint}
            </p>
          )}
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </div>
  );
}

const row = css`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: 0.875rem;
`;

const box = css`
  position: relative;
  width: 1.625rem;
  height: 1.625rem;
  margin: 0;
  border: 1px solid ${color.fieldLine};
  border-radius: 2px;
  background-color: ${color.field};
  cursor: pointer;
  transition: background-color ${motion.quick};
  appearance: none;

  &:checked {
    border-color: ${color.fieldText};
    background-color: ${color.fieldText};
  }

  &:checked::after {
    content: '';
    position: absolute;
    top: 0.25rem;
    left: 0.53rem;
    width: 0.4375rem;
    height: 0.8125rem;
    border-right: 2px solid ${color.field};
    border-bottom: 2px solid ${color.field};
    transform: rotate(45deg);
  }

  &[aria-invalid='true'] {
    border-color: ${color.error};
  }

  @media (forced-colors: active), ${media.print} {
    appearance: auto;

    &:checked::after {
      display: none;
    }
  }
`;

const labelStyle = css`
  padding-block: 0.625rem;
  color: ${color.text};
  line-height: 1.45;
  cursor: pointer;
`;

const messages = css`
  grid-column: 2;
  margin-top: -0.625rem;
`;
