import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { media } from '../../theme/media';
import { color } from '../../theme/tokens';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type DateFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type' | 'id'>;

/**
 * A date field with the browser's own calendar, whose value has the format YYYY-MM-DD. In the static
 * HTML it is empty: a date of the day of the build would be wrong later.
 */
export function DateField({ label, error, hint, className, ...rest }: DateFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(input) => (
        <input
          type="date"
          autoComplete="off"
          className={cx(inputStyle, date)}
          {...rest}
          defaultValue={undefined}
          {...input}
        />
      )}
    </Field>
  );
}

const date = css`
  /* An empty date field collapses on some phones. */
  height: 3.5rem;
  text-align: start;

  /* Chromium does not take the field for focused while the button in it is. */
  @media screen {
    &:focus-within {
      border-color: ${color.focus};
      outline: 2px solid ${color.focus};
      outline-offset: 1px;
    }
  }

  &::-webkit-date-and-time-value {
    text-align: start;
  }

  &::-webkit-calendar-picker-indicator {
    cursor: pointer;
  }

  @media ${media.print} {
    height: auto;

    &::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
`;
