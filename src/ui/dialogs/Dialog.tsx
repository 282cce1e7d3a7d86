import { useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { findDialog } from '../../start/pageContract';
import { closeDialog, showDialog } from '../../start/dialogs';
import type { DialogAttributes } from './dialogHtml';
import { createDialog, hydrateDialog, type DialogRoot } from './dialogRoot';
import { InterfaceTextsContext, useInterfaceTexts } from '../interfaceTexts';
import { listenInDialog } from './listenInDialog';
import { InOverlay } from './overlayContext';
import { removeLeaving, showLeaving } from './showLeaving';

type DialogProps = {
  name: string;
  /** The attributes of the `<dialog>`, for a page whose HTML has none. */
  attributes: DialogAttributes;
  /** Loads the code of the content, before it is hydrated. */
  load: () => Promise<unknown>;
  /** Called when the visitor wants to close it. It stays open while this component is there. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * Shows a modal dialog while it is rendered. Its content has a root of its own: it hydrates the `<dialog>` of
 * the page's HTML, or makes one. A dialog that was used leaves the page when it is closed.
 */
export function Dialog({ name, attributes, load, onClose, children }: DialogProps) {
  const texts = useInterfaceTexts();
  const inOverlay = useContext(InOverlay);
  const root = useRef<DialogRoot>(undefined);
  const previous = useRef<string>(undefined);
  const content = (
    <Shown show={() => void showDialog(name, false, previous.current !== undefined)}>
      <InterfaceTextsContext value={texts}>
        <InOverlay value={inOverlay}>{children}</InOverlay>
      </InterfaceTextsContext>
    </Shown>
  );
  const latest = useRef({ attributes, load, onClose, content });
  useLayoutEffect(() => {
    latest.current = { attributes, load, onClose, content };
    root.current?.render(content);
  });
  useLayoutEffect(() => {
    removeLeaving(name);
    if (previous.current !== undefined) removeLeaving(previous.current);
    const found = findDialog(name);
    const created = found ? undefined : createDialog(name, latest.current.attributes);
    const dialog = found ?? created?.dialog;
    if (!dialog) return undefined;
    const listening = new AbortController();
    const listen = (): void =>
      listenInDialog(dialog, () => latest.current.onClose(), listening.signal);
    if (created) {
      root.current = created.root;
      root.current.render(latest.current.content);
      listen();
    } else {
      showDialog(name, false, previous.current !== undefined);
      void latest.current.load().then(() => {
        if (listening.signal.aborted) return;
        root.current = hydrateDialog(name, dialog, latest.current.content);
        listen();
      });
    }
    return () => {
      listening.abort();
      previous.current = name;
      if (root.current) showLeaving(name, dialog);
      closeDialog(dialog);
      if (!root.current) return;
      root.current.render(null);
      root.current = undefined;
      dialog.remove();
    };
  }, [name]);
  return null;
}

/** Shows a dialog that was made empty, once it has its content, and with it what gets the focus. */
function Shown({ show, children }: { show: () => void; children: ReactNode }) {
  const [first] = useState(() => show);
  useLayoutEffect(first, [first]);
  return children;
}
