import { cx } from '@linaria/core';
import { DialogContent, DialogOverlay } from '@reach/dialog';
import { useCallback, useLayoutEffect, useRef, useState, type TouchEvent } from 'react';
import type { EventFrom } from 'xstate';
import type { SiteShell } from '../content/siteSchema';
import type { drawerMachine } from '../machines/drawer.machine';
import { findOpenStaticDialog, MENU_DIALOG } from '../start/pageContract';
import { FocusGuards } from '../ui/FocusGuards';
import { InOverlay } from '../ui/overlayContext';
import { focusTakenOver, takeOverDialog } from '../ui/takeOver';
import { useBackToClose } from '../ui/useBackToClose';
import { drawerOverlay, drawerPanel, overlayDim, panelSlide } from './drawerStyles';
import { MenuContent } from './MenuContent';

type SideMenuProps = {
  site: SiteShell;
  send: (event: EventFrom<typeof drawerMachine>) => void;
};

/** The drawer with the menu entries, two buttons and the social links (docs/specification.md, 'Drawer'). */
export function SideMenu({ site, send }: SideMenuProps) {
  const choose = () => send({ type: 'section.chosen' });
  const dismiss = useCallback(() => send({ type: 'drawer.close' }), [send]);
  const [takesOver] = useState(() => findOpenStaticDialog() !== null);
  const panel = useRef<HTMLDivElement>(null);
  const panelFocus = useRef({ focus: () => focusFirst(panel.current) });
  useBackToClose(1, dismiss);

  return (
    <InOverlay value>
      <DialogOverlay
        className={cx(drawerOverlay, !takesOver && overlayDim)}
        onDismiss={dismiss}
        initialFocusRef={panelFocus}
        // The global style stops the page from scrolling, without an inline style sheet.
        dangerouslyBypassScrollLock
      >
        <DialogContent
          ref={panel}
          aria-label={site.menu.title}
          data-tone="ink"
          className={cx(drawerPanel, !takesOver && panelSlide)}
          onTouchStart={({ touches }) => send({ type: 'pointer.down', ...positionOf(touches) })}
          onTouchMove={({ touches }) => send({ type: 'pointer.move', ...positionOf(touches) })}
          onTouchEnd={() => send({ type: 'pointer.up' })}
          onTouchCancel={() => send({ type: 'pointer.cancel' })}
        >
          <FocusGuards />
          <TakeOverMenu />
          <MenuContent site={site} onClose={dismiss} onChoose={choose} />
        </DialogContent>
      </DialogOverlay>
    </InOverlay>
  );
}

/** Replaces the static menu by the drawer that it is in. */
function TakeOverMenu() {
  const marker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const drawer = marker.current?.parentElement;
    if (drawer) takeOverDialog(MENU_DIALOG, drawer)?.remove();
  }, []);
  return <span ref={marker} hidden />;
}

/** Focuses what had the focus in the static menu, or the first button. */
function focusFirst(panel: HTMLElement | null): void {
  focusTakenOver(panel);
  if (document.activeElement === panel) panel?.querySelector('button')?.focus();
}

/** The position of the first touch and the width of the viewport, in px. */
const positionOf = (touches: TouchEvent['touches']) => ({
  x: touches[0]?.clientX ?? 0,
  viewportWidth: document.documentElement.clientWidth,
});
