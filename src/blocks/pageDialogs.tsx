import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { useLazyActor } from '../ui/loading/useLazyActor';
import type { DialogPanelProps } from './dialog/DialogPanel';

type PageDialogs = {
  /** Loads the code of the dialogs. Called when the pointer or the focus is on a card. */
  preload: () => void;
  open: (name: string) => void;
  close: () => void;
  book: () => void;
  /** The name of the open dialog; undefined if none is open. */
  openName: string | undefined;
  /** The view of an open dialog; undefined until it has loaded. */
  Panel: ComponentType<DialogPanelProps> | undefined;
};

const Context = createContext<PageDialogs | undefined>(undefined);

/** The state of the page's dialogs: cards open them, dialog blocks show them, a machine holds the open one. */
export function PageDialogsProvider({ names, children }: { names: string[]; children: ReactNode }) {
  const { parts, snapshot, send, preload } = useLazyActor(
    () => import('./dialog/startDialogs'),
    ({ startDialogs }) => startDialogs(names),
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

/**
 * Reads the state of the page's dialogs.
 * @throws outside of `PageDialogsProvider`
 */
export function usePageDialogs(): PageDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('usePageDialogs is used outside of PageDialogsProvider.');
  return dialogs;
}
