import { DecapCmsCore as CMS } from 'decap-cms-core';
import { store } from 'decap-cms-core/dist/esm/redux';
import type { Map } from 'immutable';

/**
 * Puts a saved entry into Decap's store. Decap compares a draft with the entry that it has loaded, so it
 * would not save a change that takes the last save back.
 */
export function updateStoreAfterSave(): void {
  CMS.registerEventListener({
    name: 'postSave',
    handler: ({ entry }) => {
      const saved = entry as Map<string, unknown>;
      const collection = saved.get('collection');
      const slug = saved.get('slug');
      // Decap loads a new entry itself.
      if (slug === '' || slug === undefined) return;
      store.dispatch({ type: 'ENTRY_SUCCESS', payload: { collection, entry: saved.toJS() } });
    },
  });
}
