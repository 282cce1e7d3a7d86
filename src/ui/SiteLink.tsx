import { Link, navigate } from 'gatsby';
import { useContext, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';
import { InOverlay } from './dialogs/overlayContext';
import { attributionOf, withAttribution } from '../start/attribution';
import { afterOverlayClosed, isOverlayEntry } from './dialogs/overlayEntries';
import { InterfaceTextsContext } from './interfaceTexts';
import { useAttribution } from './useAttribution';

type SiteLinkProps = {
  /** A path of this site, a `#section`, or an address that starts with https:, mailto: or tel:. */
  to: string;
  children: ReactNode;
  className?: string | undefined;
  /** The accessible name of a link without text. */
  label?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Whether it leads to the page that is shown. The router knows, but not in the HTML of a dialog. */
  'aria-current'?: 'page' | undefined;
  /** Opens an external address in a new window. */
  newWindow?: boolean;
};

/** A link to a page, a section or an external address. Links within the site keep the attribution. */
export function SiteLink({ to, label, newWindow = false, children, ...rest }: SiteLinkProps) {
  const attribution = useAttribution();
  const inOverlay = useContext(InOverlay);
  const language = useContext(InterfaceTextsContext)?.language;
  const isUntranslated = language?.untranslated.includes(to.replace(/[?#].*$/, ''));
  const nameAttributes = {
    ...(label !== undefined && { 'aria-label': label }),
    ...(isUntranslated === true && { hrefLang: language?.original }),
  };
  if (to.startsWith('/') && !/\.[a-z0-9]+$/i.test(to)) {
    const address = withAttribution(to, attribution);
    const onClick = inOverlay ? follow(() => address, rest.onClick) : rest.onClick;
    return (
      <Link to={address} {...nameAttributes} {...rest} onClick={onClick}>
        {children}
      </Link>
    );
  }
  const isExternal = to.startsWith('https:');
  const windowAttributes = isExternal && newWindow ? { target: '_blank', rel: 'noopener' } : {};
  const onClick = to.startsWith('#')
    ? follow(() => sectionAddress(to), rest.onClick)
    : rest.onClick;
  return (
    <a href={to} {...windowAttributes} {...nameAttributes} {...rest} onClick={onClick}>
      {children}
    </a>
  );
}

/** The address of a section of the current page, with only the attribution in its query. */
const sectionAddress = (hash: string): string =>
  withAttribution(`${document.location.pathname}${hash}`, attributionOf(document.location.search));

/**
 * Follows a link by the router: a link to a section without the browser's jump, and a link in an
 * overlay after the overlay has left the history.
 * @param onClick runs before, and for a link that is opened in a new window too
 */
export const follow =
  (address: (link: HTMLAnchorElement) => string, onClick?: MouseEventHandler<HTMLAnchorElement>) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const to = address(event.currentTarget);
    afterOverlayClosed(() => void navigate(to, { replace: isOverlayEntry() }));
  };
