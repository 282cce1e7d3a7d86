import { DecapCmsCore as CMS } from 'decap-cms-core';
import { store } from 'decap-cms-core/dist/esm/redux';
import { fromJS, type List, type Map } from 'immutable';
import { mergeYaml, valueOfText } from '../../../compiler/edits';
import { contentTexts } from '../contentStore';
import { fillForm } from '../desk/undo';
import { showNotice } from '../messages';

/**
 * Shows the state of an entry that waits for approval, after the save that Decap has begun. Decap shows the
 * state that the entry had when the form was opened.
 */
export function noteStatus(collection: string, slug: string, newStatus: string): void {
  store.dispatch({
    type: 'WAIT_UNTIL_ACTION',
    predicate: ({ type }) => type === 'UNPUBLISHED_ENTRY_PERSIST_SUCCESS',
    run: () =>
      store.dispatch({
        type: 'UNPUBLISHED_ENTRY_STATUS_CHANGE_SUCCESS',
        payload: { collection, slug, newStatus },
      }),
  });
}

/**
 * Puts a saved entry into Decap's store. Decap compares a draft with the entry that it has loaded, so it
 * would not save a change that takes the last save back. Nor does it forget the pictures that it has saved
 * with the entry: it would write them again with each save, over what somebody else has made of them.
 */
export function updateStoreAfterSave(): void {
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      const saved = entry as Map<string, unknown>;
      // The pictures of the folder, and those that were added to the entry.
      const pictures = saved.get('mediaFiles') as List<Map<string, unknown>> | undefined;
      for (const picture of pictures?.filter((file) => file.get('draft')) ?? [])
        store.dispatch({
          type: 'ADD_DRAFT_ENTRY_MEDIA_FILE',
          payload: { ...picture.toJS(), draft: false },
        });
      const collection = saved.get('collection');
      const slug = saved.get('slug');
      // Decap loads a new entry itself, and keeps one that waits for approval by itself.
      if (slug === '' || slug === undefined) return;
      const merged = mergedData(saved);
      const payload = { collection, entry: { ...saved.toJS(), data: merged ?? saved.get('data') } };
      if (store.getState().config.publish_mode === 'simple')
        store.dispatch({ type: 'ENTRY_SUCCESS', payload });
      if (!merged) return;
      fillForm(fromJS(merged) as Map<string, unknown>);
      showNotice('Saved, together with what somebody else has changed in this file meanwhile.');
    },
  });
}

/** What a save has written, where it is more than what the form holds. */
function mergedData(saved: Map<string, unknown>): unknown {
  const text = contentTexts()[String(saved.get('path'))];
  // Decap's types do not tell that the data of an entry is a map.
  const data = (saved.get('data') as Map<string, unknown>).toJS();
  return text === undefined || mergeYaml(text, data) === text ? undefined : valueOfText(text);
}
