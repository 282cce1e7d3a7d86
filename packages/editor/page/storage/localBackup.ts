import { Backend } from 'decap-cms-core/dist/esm/backend';
import { store } from 'decap-cms-core/dist/esm/redux';

/** Where the browser keeps the text from which a backup was made. */
const keyOf = (collection: string, slug: string): string => `x1.opened.${collection}.${slug}`;

/** Whether Decap has filled the form of the entry: its reducer gives each filled form a key. */
const isFormFilled = (): boolean => Boolean(store.getState().entryDraft.get('key'));

function formFilled(): Promise<void> {
  if (isFormFilled()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isFormFilled()) return;
      stop();
      resolve();
    });
  });
}

/** Calls back when the editor has accepted the backup of a file. */
function onRecovered(path: string, run: () => void): void {
  store.dispatch({
    type: 'WAIT_UNTIL_ACTION',
    predicate: ({ type }) => type === 'DRAFT_CREATE_FROM_LOCAL_BACKUP',
    run: () => {
      if (store.getState().entryDraft.getIn(['entry', 'path']) === path) run();
    },
  });
}

/**
 * Keeps the unsaved words of an editor over a reload. Decap keeps a backup of the form in the browser
 * and offers it at the next visit, but before it has loaded the file, whose text then replaces the
 * recovered one. Here the offer waits for the file.
 *
 * A recovered form counts as filled from the file of its time: a save is refused when somebody has
 * changed the file since.
 */
export function repairLocalBackup(): void {
  const { getLocalDraftBackup, persistLocalDraftBackup, deleteLocalDraftBackup } =
    Backend.prototype;

  Backend.prototype.getLocalDraftBackup = async function (collection, slug) {
    await formFilled();
    const backup = await getLocalDraftBackup.call(this, collection, slug);
    const path = backup.entry?.path;
    const opened = slug && localStorage.getItem(keyOf(collection.get('name'), slug));
    if (path && typeof opened === 'string')
      onRecovered(path, () => this.implementation.noteOpened(path, opened));
    return backup;
  };

  Backend.prototype.persistLocalDraftBackup = async function (entry, collection) {
    const result = await persistLocalDraftBackup.call(this, entry, collection);
    const slug = entry.get('slug');
    const opened = this.implementation.openedText(entry.get('path'));
    if (slug && opened !== null) localStorage.setItem(keyOf(collection.get('name'), slug), opened);
    return result;
  };

  Backend.prototype.deleteLocalDraftBackup = async function (collection, slug) {
    // A file that could not be loaded leaves the form empty: its backup was never offered.
    if (!isFormFilled()) return;
    if (slug) localStorage.removeItem(keyOf(collection.get('name'), slug));
    await deleteLocalDraftBackup.call(this, collection, slug);
  };
}
