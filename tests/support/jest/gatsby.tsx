/**
 * Replaces gatsby under Jest, which has no page loader: `Link` is a plain link, `navigate` a mock
 * function.
 */
import type { ComponentProps } from 'react';

export const Link = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

export const navigate = jest.fn(async () => undefined);
