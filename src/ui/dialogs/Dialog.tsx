import { useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { findDialog, TAKEN_OVER } from '../../start/pageContract';
import { afterNextFrame, closeDialog, showDialog } from '../../start/dialogs';
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

/** The dialog that is shown. It has a root once its content is hydrated. */
type Shown = {
  name: string;
  dialog: HTMLDialogElement;
  root: DialogRoot | undefined;
  listening: AbortController;
};

/**
 * Shows a modal dialog while it is rendered. Its content has a root of its own: it hydrates the `<dialog>` of
 * the page's HTML, or makes one. A dialog that was used leaves the page when it is closed.
 */
export function Dialog({ name, attributes, load, onClose, children }: DialogProps) {
  const texts = useInterfaceTexts();
  const inOverlay = useContext(InOverlay);
  const shown = useRef<Shown>(undefined);
  const content = (
    <WhenRendered act={() => void showDialog(name)}>
      <InterfaceTextsContext value={texts}>
        <InOverlay value={inOverlay}>{children}</InOverlay>
      </InterfaceTextsContext>
    </WhenRendered>
  );
  const latest = useRef({ attributes, load, onClose, content });
  useLayoutEffect(() => {
    latest.current = { attributes, load, onClose, content };
    if (shown.current?.name === name) shown.current.root?.render(content);
  });
  useLayoutEffect(() => {
    removeLeaving(name);
    const replaced = shown.current;
    const found = findDialog(name);
    const { dialog, root } = found
      ? { dialog: found, root: undefined }
      : createDialog(name, latest.current.attributes);
    const listening = new AbortController();
    const next: Shown = { name, dialog, root, listening };
    const listen = (): void =>
      listenInDialog(dialog, () => latest.current.onClose(), listening.signal);
    shown.current = next;
    replaced?.listening.abort();
    replaced?.dialog.removeAttribute(TAKEN_OVER);
    dialog.setAttribute(TAKEN_OVER, '');
    if (root) {
      root.render(latest.current.content);
      listen();
    } else {
      showDialog(name);
      const drawn = new Promise<void>(afterNextFrame);
      void Promise.all([latest.current.load(), drawn]).then(() => {
        if (listening.signal.aborted) return;
        next.root = hydrateDialog(name, dialog, latest.current.content);
        listen();
      });
    }
    replaced?.root?.render(null);
  }, [name]);
  useLayoutEffect(
    () => () => {
      if (!shown.current) return;
      const { name: left, dialog, root, listening } = shown.current;
      shown.current = undefined;
      listening.abort();
      dialog.removeAttribute(TAKEN_OVER);
      if (root) showLeaving(left, dialog);
      closeDialog(dialog);
      root?.render(null);
      if (root) dialog.remove();
    },
    [],
  );
  return null;
}

/** Acts once its content is there: a dialog that was made empty is shown with what gets the focus. */
function WhenRendered({ act, children }: { act: () => void; children: ReactNode }) {
  const [first] = useState(() => act);
  useLayoutEffect(first, [first]);
  return children;
}
