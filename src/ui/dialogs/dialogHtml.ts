/** What the HTML of a dialog and its hydration share. */

/** The attributes of a `<dialog>`, in the spelling of React. */
export type DialogAttributes = { className: string } & Partial<
  Record<'id' | 'aria-label' | 'aria-labelledby', string> & { popover: 'auto' }
>;

/** The prefix of the ids in a dialog, so that they differ from those of the page and of other dialogs. */
export const idPrefixOf = (name: string): string => `${name}-`;
