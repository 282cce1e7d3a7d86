import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { media } from '../../theme/media';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

/** A text field with several lines, 5 by default. */
export function TextArea({ label, error, hint, className, rows = 5, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, className }} isOptional={!rest['aria-required']}>
      {(input) => <textarea rows={rows} className={cx(inputStyle, area)} {...rest} {...input} />}
    </Field>
  );
}

const area = css`
  resize: vertical;

  @media ${media.print} {
    resize: none;
  }
`;
