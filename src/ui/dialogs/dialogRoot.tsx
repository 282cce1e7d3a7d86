import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { OPENED_AT } from '../../start/openedAt';
import { DIALOG, HYDRATED } from '../../start/pageContract';
import { idPrefixOf, type DialogAttributes } from './dialogHtml';
import { EarlyInput, readEarlyFields, rememberPlace } from './earlyInput';

/** Renders the content of a dialog. */
export type DialogRoot = { render: (content: ReactNode) => void };

/** Makes the `<dialog>` of a page whose HTML has none, closed and empty. */
export function createDialog(
  name: string,
  { className, ...attributes }: DialogAttributes,
): { dialog: HTMLDialogElement; root: DialogRoot } {
  const dialog = document.createElement('dialog');
  const all = { [DIALOG]: name, [HYDRATED]: '', class: className, ...attributes };
  for (const [key, value] of Object.entries(all)) dialog.setAttribute(key, value);
  document.body.append(dialog);
  return { dialog, root: createRoot(dialog, { identifierPrefix: idPrefixOf(name) }) };
}

/**
 * Hydrates the content of a dialog of the HTML, in one task of the browser, so that nothing is typed in
 * between. Where its HTML is another, as after a translation, React renders it anew. What was entered, the
 * focus and the caret stay in both cases; what was pressed or submitted is carried out.
 */
export function hydrateDialog(
  name: string,
  dialog: HTMLDialogElement,
  content: ReactNode,
): DialogRoot {
  const early = { fields: readEarlyFields(dialog), openedAt: dialog.dataset[OPENED_AT] };
  const restore = rememberPlace(dialog);
  const wrap = (inner: ReactNode) => <EarlyInput value={early}>{inner}</EarlyInput>;
  const identifierPrefix = idPrefixOf(name);
  const root = flushSync(() => hydrateRoot(dialog, wrap(content), { identifierPrefix }));
  dialog.setAttribute(HYDRATED, '');
  restore();
  return { render: (inner) => root.render(wrap(inner)) };
}
