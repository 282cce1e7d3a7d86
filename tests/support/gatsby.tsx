/**
 * Stand-ins for gatsby under Jest, where no page loader runs: `Link` is the plain link it becomes,
 * `navigate` is watched.
 */
import type { ComponentProps } from 'react';

export const Link = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

export const navigate = jest.fn(async () => undefined);
