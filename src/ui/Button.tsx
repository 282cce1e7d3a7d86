import { cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { buttonBase, buttonLook } from './buttonStyle';

type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof buttonLook };

/** Something to press that is not a link. */
export function Button({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonBase, buttonLook[look], className)} {...rest} />;
}
