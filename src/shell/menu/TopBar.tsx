import { css, cx } from '@linaria/core';
import { useEffect } from 'react';
import { homeOf } from '../../content/language/pageLanguage';
import type { SiteShell } from '../../content/siteSchema';
import { MENU_DIALOG, OPENS_DIALOG, MENU_ID } from '../../start/pageContract';
import { media, scrollDriven } from '../../theme/media';
import { color, zIndex, space, width } from '../../theme/tokens';
import { buttonBase } from '../../ui/buttonStyles';
import { IconButton } from '../../ui/IconButton';
import { onDialogLeft } from '../../ui/dialogs/onDialogLeft';
import { SiteLink } from '../../ui/SiteLink';
import { useHydrated } from '../../ui/loading/useHydrated';
import { useLazyActor } from '../../ui/loading/useLazyActor';
import { Logo } from './Logo';
import { useEdgeSwipe } from './useEdgeSwipe';

/** The bar at the top of every page: logo, tagline and menu button (docs/specification.md, 'Top bar'). */
export function TopBar({ site }: { site: SiteShell }) {
  const { brand, interface: texts } = site;
  const home = homeOf(texts.language);
  const [quickLink] = site.menu.quick;
  const menu = useLazyActor(
    () => import('./startSideMenu'),
    ({ startSideMenu }) => startSideMenu(),
  );
  const { send } = menu;
  const open = menu.snapshot?.matches('open') ?? false;
  const isHydrated = useHydrated();
  useEdgeSwipe(send);
  const SideMenu = menu.parts?.SideMenu;
  const preload = () => void menu.preload();
  useEffect(
    () => onDialogLeft(({ name }) => name === MENU_DIALOG && send({ type: 'drawer.close' })),
    [send],
  );

  return (
    <header data-tone="ink" className={bar}>
      <SiteLink to={home} label={texts.home} className={logo}>
        <Logo brand={brand} sizes="6rem" className={logoHeight} />
      </SiteLink>
      <SiteLink to={home} className={cx(tagline, !brand.logo && besideName)}>
        {brand.tagline}
      </SiteLink>
      {quickLink && (
        <SiteLink to={quickLink.to} newWindow className={cx(buttonBase, quick)}>
          {quickLink.label}
        </SiteLink>
      )}
      <IconButton
        icon="menu"
        label={texts.menu}
        className={button}
        {...{ [OPENS_DIALOG]: MENU_DIALOG }}
        // In the static HTML, the browser toggles the menu and tells whether it is open.
        {...(isHydrated ? { 'aria-expanded': open } : { popoverTarget: MENU_ID })}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => send({ type: 'menu.toggle' })}
      />
      {SideMenu && open && <SideMenu site={site} send={send} />}
    </header>
  );
}

const bar = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${zIndex.bar};
  display: flex;
  container-type: inline-size;
  align-items: center;
  /* With large text on a phone, the space goes before the menu button does. */
  gap: min(${space.m}, 7vw);
  height: 4.5rem;
  /* On one edge with the content of the page. */
  padding-inline: max(min(${space.gutter}, 7vw), (100% - ${width.content}) / 2);

  /* Transparent over the hero, solid after scrolling. */
  ${scrollDriven('solidify', '0 12rem')}

  /* On paper: the head of the letter. */
  @media ${media.print} {
    position: static;
    height: auto;
    padding-block: 0 1rem;
    border-bottom: 1px solid ${color.line};
  }

  @keyframes solidify {
    from {
      background-color: transparent;
    }

    to {
      background-color: ${color.ink};
    }
  }
`;

const logo = css`
  flex: 0 1 auto;
  text-decoration: none;
`;

const logoHeight = css`
  display: block;
  height: 1.5rem;
`;

const tagline = css`
  padding-block: 0.75rem;
  font-size: 0.6875rem;
  font-weight: 500;
  letter-spacing: 0.3em;
  line-height: 1.5;
  text-decoration: none;
  text-wrap: balance;

  @media ${media.verySmall} {
    display: none;
  }

  /* With large text, a wider screen has as little space. */
  @container (max-width: 19rem) {
    display: none;
  }
`;

/** Beside the name of the brand in type, which is longer than a logo, the tagline needs more space. */
const besideName = css`
  @media not ${media.tablet} {
    display: none;
  }
`;

const button = css`
  margin-inline-start: auto;
`;

/** In view while the bar is solid, where there is space. */
const quick = css`
  display: none;

  @media ${media.desktop} {
    display: inline-flex;
    min-height: 2.75rem;
    margin-inline-start: auto;
    padding-block: 0.5rem;
    border-color: currentColor;

    & + * {
      margin-inline-start: 0;
    }

    ${scrollDriven('arrive', '8rem 12rem')}
  }

  @keyframes arrive {
    from {
      visibility: hidden;
      opacity: 0;
    }
  }
`;
