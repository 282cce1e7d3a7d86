import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { useLazyActor } from '../ui/useLazyActor';
import type { DialogPanelProps } from './dialog/DialogPanel';

type PageDialogs = {
  /** Loads the code of the dialogs, when the visitor comes near a card. */
  preload: () => void;
  open: (name: string) => void;
  close: () => void;
  book: () => void;
  /** The name of the dialog that is open. */
  openName: string | undefined;
  /** The view of an open dialog, once loaded. */
  Panel: ComponentType<DialogPanelProps> | undefined;
};

const Context = createContext<PageDialogs | undefined>(undefined);

/** The dialogs of a page. Cards open them, dialog blocks show them, the machine holds which one is open. */
export function PageDialogsProvider({ names, children }: { names: string[]; children: ReactNode }) {
  const { parts, snapshot, send, preload } = useLazyActor(async () =>
    (await import('./dialog/startDialogs')).startDialogs(names),
  );
  const dialogs: PageDialogs = {
    preload: () => void preload(),
    open: (name) => send({ type: 'dialog.open', name }),
    close: () => send({ type: 'dialog.close' }),
    book: () => send({ type: 'dialog.book' }),
    openName: snapshot?.context.name ?? undefined,
    Panel: parts?.Panel,
  };
  return <Context value={dialogs}>{children}</Context>;
}

/** The dialogs of the page that a block is on. */
export function usePageDialogs(): PageDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('usePageDialogs is used outside of PageDialogsProvider.');
  return dialogs;
}
