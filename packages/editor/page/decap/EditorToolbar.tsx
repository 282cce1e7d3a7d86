import EditorToolbar from 'decap-cms-core/dist/esm/components/Editor/EditorToolbar';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { ApprovalTools, publishable } from '../approval/ApprovalTools';
import { discard, onVersions, redo, undo, versionsOfForm } from '../desk/undo';

/** Decap's bar above a form, with the buttons of this editor. */
export default function DeskToolbar(props: ComponentProps<typeof EditorToolbar>) {
  const versions = useSyncExternalStore(onVersions, versionsOfForm);
  const tools = [
    { label: 'Undo', keys: 'Control+Z', run: undo, isOn: Boolean(versions?.past.length) },
    { label: 'Redo', keys: 'Control+Shift+Z', run: redo, isOn: Boolean(versions?.future.length) },
    { label: 'Discard changes', run: discard, isOn: props.hasChanged && !props.isNewEntry },
  ];
  return (
    <>
      <EditorToolbar {...props} collection={publishable(props)} />
      <ApprovalTools {...props} />
      <div role="group" aria-label="Changes" className="desk-tools">
        {tools.map(({ label, keys, run, isOn }) => (
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
      </div>
    </>
  );
}
