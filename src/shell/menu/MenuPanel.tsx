import { cx } from '@linaria/core';
import { useEffect, useRef, type TouchEvent } from 'react';
import type { EventFrom } from 'xstate';
import type { SiteShell } from '../../content/siteSchema';
import type { drawerMachine } from '../../machines/drawer.machine';
import { MENU_ID } from '../../start/pageContract';
import type { DialogAttributes } from '../../ui/dialogs/dialogHtml';
import {
  drawerOverlay,
  drawerPanel,
  menuDialogOverlay,
  overlayDim,
  panelSlide,
} from './drawerStyles';
import { MenuContent } from './MenuContent';

type MenuPanelProps = {
  site: SiteShell;
  /** Sends to the drawer's machine; the HTML of a page has none. */
  send?: (event: EventFrom<typeof drawerMachine>) => void;
};

/** The content of the side menu's dialog: the entries, two buttons and the social links. */
export function MenuPanel({ site, send }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === panel.current)
      panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={panel}
      data-tone="ink"
      tabIndex={-1}
      className={cx(drawerPanel, panelSlide)}
      onTouchStart={({ touches }) => send?.({ type: 'pointer.down', ...positionOf(touches) })}
      onTouchMove={({ touches }) => send?.({ type: 'pointer.move', ...positionOf(touches) })}
      onTouchEnd={() => send?.({ type: 'pointer.up' })}
      onTouchCancel={() => send?.({ type: 'pointer.cancel' })}
    >
      <MenuContent
        site={site}
        onClose={() => send?.({ type: 'drawer.close' })}
        onChoose={() => send?.({ type: 'section.chosen' })}
      />
    </div>
  );
}

/** The attributes of the menu's `<dialog>`. Without scripts, the browser toggles it as a popover. */
export const menuAttributes = ({ menu }: SiteShell): DialogAttributes => ({
  id: MENU_ID,
  popover: 'auto',
  'aria-label': menu.title,
  className: cx(drawerOverlay, menuDialogOverlay, overlayDim),
});

/** The position of the first touch and the width of the viewport, in px. */
const positionOf = (touches: TouchEvent['touches']) => ({
  x: touches[0]?.clientX ?? 0,
  viewportWidth: document.documentElement.clientWidth,
});
