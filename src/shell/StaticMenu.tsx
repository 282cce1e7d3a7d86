import { cx } from '@linaria/core';
import type { SiteShell } from '../content/siteSchema';
import { MENU_DIALOG, STATIC_DIALOG, STATIC_MENU_ID } from '../start/pageContract';
import {
  drawerOverlay,
  drawerPanel,
  overlayDim,
  panelSlide,
  staticDrawerOverlay,
} from './drawerStyles';
import { MenuContent } from './MenuContent';

/**
 * The side menu in the static HTML. The starting script opens it in the frame of the press; without
 * scripts, the browser toggles it as a popover.
 */
export function StaticMenu({ site }: { site: SiteShell }) {
  return (
    <dialog
      {...{ [STATIC_DIALOG]: MENU_DIALOG }}
      id={STATIC_MENU_ID}
      popover="auto"
      aria-label={site.menu.title}
      className={cx(drawerOverlay, staticDrawerOverlay, overlayDim)}
    >
      <div data-tone="ink" tabIndex={-1} className={cx(drawerPanel, panelSlide)}>
        <MenuContent site={site} />
      </div>
    </dialog>
  );
}
