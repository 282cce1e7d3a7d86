import { cx } from '@linaria/core';
import { useEffect, useRef } from 'react';
import type { EventFrom } from 'xstate';
import type { SiteShell } from '../../content/siteSchema';
import type { drawerMachine } from '../../machines/drawer.machine';
import { followDrags } from '../../start/drags';
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
import { drawerDrag } from './useEdgeSwipe';

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
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (panel.current && send)
      followDrags(panel.current, 'x', drawerDrag(send), { signal, touchOnly: true });
    return () => controller.abort();
  }, [send]);
  return (
    <div ref={panel} data-tone="ink" tabIndex={-1} className={cx(drawerPanel, panelSlide)}>
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
