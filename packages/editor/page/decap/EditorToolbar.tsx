import EditorToolbar from 'decap-cms-core/dist/esm/components/Editor/EditorToolbar';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { ApprovalTools, publishable } from '../approval/ApprovalTools';
import { listedPageOf } from '../contentStore';
import { showHistory } from '../desk/history';
import { showFailure } from '../messages';
import { renamePage } from '../desk/renamePage';
import {
  discard,
  fileOfForm,
  onVersions,
  redo,
  savedEntry,
  undo,
  versionsOfForm,
} from '../desk/undo';

/** What the bar says of a form without changes. */
const SAVED = 'Changes saved';

/** Decap's bar above a form, with the buttons of this editor and the way to the page as visitors see it. */
export default function DeskToolbar(props: ComponentProps<typeof EditorToolbar>) {
  const versions = useSyncExternalStore(onVersions, versionsOfForm);
  const tools = [
    { label: 'Undo', keys: 'Control+Z', run: undo, isOn: Boolean(versions?.past.length) },
    { label: 'Redo', keys: 'Control+Shift+Z', run: redo, isOn: Boolean(versions?.future.length) },
    { label: 'Discard changes', run: discard, isOn: props.hasChanged && !props.isNewEntry },
    {
      label: 'Rename…',
      run: () => void renamePage(props.onPersist),
      isOn: !props.isNewEntry,
      isHidden: !props.collection.has('folder'),
    },
    {
      label: 'History',
      run: () => void showHistory(fileOfForm()).catch(showFailure),
      isOn: !props.isNewEntry,
    },
  ];
  const unsaved = props.isNewEntry ? 'Not saved yet' : 'Unsaved changes';
  const state = props.isNewEntry || props.hasChanged ? unsaved : SAVED;
  const address = addressOfPage(props);
  return (
    <>
      <EditorToolbar {...props} collection={publishable(props)} />
      <ApprovalTools {...props} />
      <p role="status" className={`desk-state ${state === SAVED ? '' : 'is-unsaved'}`}>
        {state}
      </p>
      <div role="group" aria-label="Changes" className="desk-tools">
        {tools
          .filter(({ isHidden }) => !isHidden)
          .map(({ label, keys, run, isOn }) => (
            <button
              key={label}
              type="button"
              // A button that is off keeps the focus.
              aria-disabled={!isOn}
              aria-keyshortcuts={keys}
              onClick={() => isOn && run()}
            >
              {label}
            </button>
          ))}
        {address !== undefined && (
          <a href={address} target="_blank" rel="noreferrer">
            View page
          </a>
        )}
      </div>
    </>
  );
}

/** Where visitors find the page as it was saved last; undefined for what they do not see, and a template. */
function addressOfPage(props: ComponentProps<typeof EditorToolbar>): string | undefined {
  const { collection, isNewEntry, hasUnpublishedChanges, isModification } = props;
  const entry = isNewEntry || !collection.has('folder') ? undefined : savedEntry();
  if (!entry?.get('data') || (hasUnpublishedChanges && !isModification)) return undefined;
  const { path, isDraft } = listedPageOf(entry);
  return isDraft || path.includes('{') ? undefined : path;
}
