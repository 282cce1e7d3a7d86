import { Backend } from 'decap-cms-core/dist/esm/backend';
import { store } from 'decap-cms-core/dist/esm/redux';
import { showRefusal } from '../messages';
import { pictureProblem } from './pictureFiles';
import { nameOf } from './yamlBackend';

/** A picture that an editor adds to an entry. Decap saves it with the entry. */
type AddedPicture = { id: string; path: string; file: File; draft: boolean };

/** Whether the choice of a file to upload is being handled. */
let isUploading = false;

/**
 * Lets an upload replace a picture of the same name only when it is saved. Decap deletes the old picture
 * as soon as the editor agrees to replace it: it would be lost when the page is not saved, or the new
 * picture is refused.
 */
export function keepReplacedPictures(): void {
  const { deleteMedia } = Backend.prototype;
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      isUploading = true;
      setTimeout(() => (isUploading = false));
    },
    true,
  );
  Backend.prototype.deleteMedia = function (config, path) {
    // Decap asks for the deletion while it handles the choice.
    return isUploading ? Promise.resolve() : deleteMedia.call(this, config, path);
  };
}

/**
 * Offers the pictures of the folder in every entry. Decap waits for their list before it makes a new
 * entry, but gives that the list of before.
 */
export function offerLoadedPictures(): void {
  const { processEntry } = Backend.prototype;
  Backend.prototype.processEntry = function (_stateBefore, collection, entry) {
    return processEntry.call(this, store.getState(), collection, entry);
  };
}

/**
 * Refuses a picture that cannot be published when it is added to an entry. Decap saves every added
 * picture, even one that the entry does not show: a bad one would keep the entry from being saved.
 */
export function checkAddedPictures(): void {
  store.dispatch({
    type: 'WAIT_UNTIL_ACTION',
    predicate: ({ type }) => type === 'ADD_DRAFT_ENTRY_MEDIA_FILE',
    run: (_dispatch, _getState, { payload }) => {
      // It runs once.
      checkAddedPictures();
      // The payload of this action.
      void refuseBadPicture(payload as AddedPicture);
    },
  });
}

async function refuseBadPicture({ id, path, file, draft }: AddedPicture): Promise<void> {
  // It has been saved.
  if (!draft) return;
  const problem = await pictureProblem(file, nameOf(path));
  showRefusal('Not uploaded:', problem === undefined ? [] : [problem]);
  if (problem === undefined) return;
  store.dispatch({ type: 'REMOVE_ASSET', payload: path });
  store.dispatch({ type: 'REMOVE_DRAFT_ENTRY_MEDIA_FILE', payload: { id } });
}
