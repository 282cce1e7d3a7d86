import { css, cx } from '@linaria/core';
import type { SiteShell } from '../../content/siteSchema';
import { media, scrollDriven } from '../../theme/media';
import { color, size, zIndex } from '../../theme/tokens';
import { SiteLink } from '../../ui/SiteLink';
import { useInterfaceTexts } from '../../ui/interfaceTexts';

/** The links of `menu.quick` in a bar at the end of small screens, after the first screen of the page. */
export function QuickLinks({ links }: { links: SiteShell['menu']['quick'] }) {
  const { quickLinks } = useInterfaceTexts();
  if (links.length === 0) return null;
  return (
    <div data-quick-links="" className={rail}>
      <nav aria-label={quickLinks} data-tone="ink" className={bar}>
        {links.map(({ label, to }, index) => (
          <SiteLink key={index} to={to} newWindow className={cx(link, index === 0 && first)}>
            {label}
          </SiteLink>
        ))}
      </nav>
    </div>
  );
}

const HEIGHT = '3.5rem';

/** From the second screen to the end of the page: the bar sticks within it, without a script. */
const rail = css`
  position: absolute;
  inset: 100svh 0 0;
  z-index: ${zIndex.bar - 2};
  visibility: hidden;

  @media ${media.tablet}, ${media.print} {
    display: none;
  }

  @media not ${media.tablet} {
    /* The element with the focus is never below the bar, nor is the end of the footer. */
    html:has(&) {
      scroll-padding-bottom: ${HEIGHT};
    }

    :has(> &) {
      position: relative;
      padding-bottom: ${HEIGHT};
      background-color: ${color.ink};
    }

    /* Who fills in a form is there already: it covers the bar. */
    :has(> &) section:has(form) {
      position: relative;
      z-index: ${zIndex.bar - 1};
    }
  }
`;

const bar = css`
  position: sticky;
  top: calc(100dvh - ${HEIGHT});
  display: flex;
  height: ${HEIGHT};
  border-top: 1px solid ${color.line};
  visibility: visible;

  /* Before the first scroll it would lie over what stands at the edge of the screen, unseen. */
  ${scrollDriven('awaitScroll', '0 1px')}

  @keyframes awaitScroll {
    from {
      visibility: hidden;
    }
  }
`;

const link = css`
  display: grid;
  flex: 1;
  place-items: center;
  min-width: 0;
  padding-inline: 0.25rem;
  color: ${color.onInk};
  font-size: ${size.small};
  font-weight: 500;
  text-align: center;
  text-decoration: none;

  /* Text twice as large may need it. */
  overflow-wrap: anywhere;
`;

const first = css`
  background: linear-gradient(${color.action}, ${color.action}) top / 100% 2px no-repeat;
  font-weight: 600;
`;
