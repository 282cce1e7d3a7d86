import { cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { buttonBase, buttonVariants } from './buttonStyles';

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof buttonVariants };

/** Something to press that is not a link. */
export function Button({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={cx(buttonBase, buttonVariants[variant], className)} {...rest} />
  );
}
