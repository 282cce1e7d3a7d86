import { cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { buttonBase, buttonVariants } from './buttonStyles';

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof buttonVariants };

/** A button in one of the variants of the site. */
export function Button({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={cx(buttonBase, buttonVariants[variant], className)} {...rest} />
  );
}
