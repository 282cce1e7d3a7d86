import { en } from 'decap-cms-locales';
import { STATES } from './approval/states';

type Phrases = { [key: string]: string | Phrases };

/** The texts of Decap that this editor replaces. */
const CHANGES: Phrases = {
  collection: { collectionTop: { newButton: 'New %{collectionLabel}' } },
  ui: {
    toast: {
      onFailToPersist: 'Not saved. %{details}',
      onFailToDelete: 'Not deleted. %{details}',
    },
  },
  editor: { editorToolbar: { duplicate: 'Copy', backCollection: ' %{collectionLabel}' } },
};

/** What a save is called where it is published at once. */
const AT_ONCE: Phrases = {
  editor: {
    editorToolbar: {
      publish: 'Save',
      publishing: 'Saving…',
      published: 'Saved',
      publishNow: 'Save now',
      publishAndCreateNew: 'Save and create another',
      publishAndDuplicate: 'Save and copy',
    },
  },
};

/** What a save and its states are called where somebody approves it before it is published. */
const WITH_APPROVAL: Phrases = {
  app: { header: { workflow: 'Approval' } },
  ui: {
    toast: {
      entrySaved: 'Saved. Visitors see it when it is published.',
      entryPublished: 'Published',
      entryUpdated: 'Done',
      onFailToUpdateStatus: 'Not done. %{details}',
      onFailToPublishEntry: 'Not published. %{details}',
      onDeleteUnpublishedChanges: 'The changes are thrown away.',
    },
  },
  editor: {
    editor: {
      onUpdatingWithUnsavedChanges: 'Save your changes first.',
      onPublishingNotReady: 'Choose “Approved” before you publish.',
      onPublishingWithUnsavedChanges: 'Save your changes before you publish.',
      onPublishing: 'Publish these changes? Visitors see them soon after.',
      onDeletePublishedEntry: 'Ask for this page to be deleted?',
      onDeleteWithUnsavedChanges:
        'Ask for this page to be deleted? What you have not saved is thrown away.',
      onDeleteUnpublishedChanges: 'Throw away all changes that are not published?',
      onDeleteUnpublishedChangesWithUnsavedChanges:
        'Throw away all changes that are not published, and those that you have not saved?',
    },
    editorToolbar: {
      status: '%{status}',
      draft: STATES.draft,
      inReview: STATES.pending_review,
      ready: STATES.pending_publish,
      updating: 'Wait…',
      saving: 'Saving…',
      publishing: 'Publishing…',
      publishAndCreateNew: 'Publish and create another',
      publishAndDuplicate: 'Publish and copy',
      deleteUnpublishedChanges: 'Throw away changes',
      deleteUnpublishedEntry: 'Throw away page',
      deletePublishedEntry: 'Delete page',
    },
  },
  workflow: {
    workflow: {
      loading: 'Loading the changes',
      workflowHeading: 'Changes and their approval',
      newPost: 'New',
      description: '%{smart_count} waiting for approval, %{readyCount} approved.',
    },
    workflowCard: {
      deleteChanges: 'Throw away',
      deleteNewEntry: 'Throw away',
      publishChanges: 'Publish',
      publishNewEntry: 'Publish',
    },
    workflowList: {
      onDeleteEntry: 'Throw away these changes?',
      onPublishingNotReadyEntry: 'Only what is approved can be published.',
      onPublishEntry: 'Publish these changes? Visitors see them soon after.',
      draftHeader: STATES.draft,
      inReviewHeader: STATES.pending_review,
      readyHeader: STATES.pending_publish,
      currentEntries: '%{smart_count}',
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
export const english = (hasApproval: boolean): Phrases =>
  merge(merge(en, CHANGES), hasApproval ? WITH_APPROVAL : AT_ONCE);
