import { Link, navigate } from 'gatsby';
import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';

type SiteLinkProps = {
  /** A path of this site, a `#section`, or an address that begins with https:, mailto: or tel:. */
  to: string;
  children: ReactNode;
  className?: string | undefined;
  /** The name of a link that shows no words. */
  label?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Opens an address outside the site in a window of its own. */
  newWindow?: boolean;
};

/** A link of any kind content may name: pages without a reload, addresses as they are. */
export function SiteLink({ to, label, newWindow = false, children, ...rest }: SiteLinkProps) {
  const named = label === undefined ? {} : { 'aria-label': label };
  if (to.startsWith('/') && !/\.[a-z0-9]+$/i.test(to)) {
    return (
      <Link to={to} {...named} {...rest}>
        {children}
      </Link>
    );
  }
  const outside = to.startsWith('https:');
  const window = outside && newWindow ? { target: '_blank', rel: 'noopener' } : {};
  const onClick = to.startsWith('#') ? { onClick: goToSection(to, rest.onClick) } : {};
  return (
    <a href={to} {...window} {...named} {...rest} {...onClick}>
      {children}
    </a>
  );
}

/** A section of the same page is a route too: entered without the browser's jump, query kept. */
const goToSection =
  (hash: string, alsoDo?: MouseEventHandler<HTMLAnchorElement>) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    alsoDo?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const { pathname, search } = document.location;
    void navigate(`${pathname}${search}${hash}`);
  };
