import { en } from 'decap-cms-locales';

type Phrases = { [key: string]: string | Phrases };

/** The texts of Decap that this editor replaces: it saves files, and knows no drafts to publish. */
const CHANGES: Phrases = {
  collection: { collectionTop: { newButton: 'New %{collectionLabel}' } },
  ui: {
    toast: {
      onFailToPersist: 'Not saved. %{details}',
      onFailToDelete: 'Not deleted. %{details}',
    },
  },
  editor: {
    editorToolbar: {
      publish: 'Save',
      publishing: 'Saving…',
      published: 'Saved',
      publishNow: 'Save now',
      publishAndCreateNew: 'Save and create another',
      publishAndDuplicate: 'Save and copy',
      duplicate: 'Copy',
      backCollection: ' %{collectionLabel}',
    },
  },
};

const merge = (base: Phrases, changes: Phrases): Phrases => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, change]) => {
      const old = base[key];
      return [
        key,
        typeof old === 'object' && typeof change === 'object' ? merge(old, change) : change,
      ];
    }),
  ),
});

/** The English texts of the editor. */
export const english = merge(en, CHANGES);
