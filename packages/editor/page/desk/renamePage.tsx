import { useEffect, useRef } from 'react';
import { DIALOG_TITLE, openDialog } from '../choose/openDialog';
import { presentChecker } from '../contentStore';
import { fileOfForm, fillForm, versionsOfForm } from './undo';

/**
 * Asks for another path of the page and saves it there. The save writes the redirects, and the links to the page
 * follow it.
 * @param save saves the form
 */
export async function renamePage(save: () => void): Promise<void> {
  const data = versionsOfForm()?.present;
  if (!data) return;
  const path = await openDialog<string>((close) => (
    <PathForm
      path={String(data.get('path') ?? '')}
      note={presentChecker().renameNote(fileOfForm())}
      onChoose={close}
    />
  ));
  if (path === undefined || path === data.get('path')) return;
  fillForm(data.set('path', path));
  save();
}

type PathFormProps = { path: string; note: string; onChoose: (path?: string) => void };

function PathForm({ path, note, onChoose }: PathFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(field.current?.value.trim());
      }}
    >
      <h2 id={DIALOG_TITLE}>Rename this page</h2>
      <label className="chooser-search">
        New path
        <input ref={field} defaultValue={path} spellCheck={false} />
      </label>
      <p>{note}</p>
      <p>
        <button type="submit" className="desk-button">
          Rename and save
        </button>
        <button type="button" className="desk-button" onClick={() => onChoose()}>
          Cancel
        </button>
      </p>
    </form>
  );
}
