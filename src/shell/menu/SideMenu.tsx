import { useCallback } from 'react';
import type { EventFrom } from 'xstate';
import type { SiteShell } from '../../content/siteSchema';
import type { drawerMachine } from '../../machines/drawer.machine';
import { MENU_DIALOG } from '../../start/pageContract';
import { Dialog } from '../../ui/dialogs/Dialog';
import { InOverlay } from '../../ui/dialogs/overlayContext';
import { useBackToClose } from '../../ui/dialogs/useBackToClose';
import { MenuPanel, menuAttributes } from './MenuPanel';

type SideMenuProps = {
  site: SiteShell;
  send: (event: EventFrom<typeof drawerMachine>) => void;
};

/** The open drawer (docs/specification.md, 'Drawer'). */
export function SideMenu({ site, send }: SideMenuProps) {
  const close = useCallback(() => send({ type: 'drawer.close' }), [send]);
  useBackToClose(1, close);
  return (
    <InOverlay value>
      <Dialog
        name={MENU_DIALOG}
        attributes={menuAttributes(site)}
        load={async () => undefined}
        onClose={close}
      >
        <MenuPanel site={site} send={send} />
      </Dialog>
    </InOverlay>
  );
}
