import { store } from 'decap-cms-core/dist/esm/redux';
import { is, List, Map } from 'immutable';
import { editedField, setEditedField } from './parts';
import { changed, firstVersion, redone, undone, type Versions } from './versions';

type Data = Map<string, unknown>;

/** The form that is open. Decap gives each filled form a key. */
type OpenForm = { key: unknown; versions: Versions<Data> };

let form: OpenForm | undefined;

const LISTENERS = new Set<() => void>();

/** Calls back when an editor can go to other versions than before. */
export function onVersions(listener: () => void): () => void {
  LISTENERS.add(listener);
  return () => LISTENERS.delete(listener);
}

/** The versions of the form that is open; undefined without a form. */
export const versionsOfForm = (): Versions<Data> | undefined => form?.versions;

/** Remembers each change of a form, and lets Ctrl+Z and Ctrl+Shift+Z (Ctrl+Y) go between them. */
export function rememberVersions(): void {
  store.subscribe(() => {
    const { entryDraft } = store.getState();
    const key = entryDraft.get('key');
    const data = entryDraft.getIn(['entry', 'data']) as Data | undefined;
    if (!key || !data) return setForm(undefined);
    if (form?.key !== key) return setForm({ key, versions: firstVersion(data) });
    const { present } = form.versions;
    if (data === present) return undefined;
    // Undo has filled the form.
    if (is(data, present)) return setForm({ key, versions: { ...form.versions, present: data } });
    const place = placeOfChange(present, data)?.join('.');
    return setForm({ key, versions: changed(form.versions, data, place, Date.now()) });
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !form) return;
    // A dialog over the form has its own fields.
    if (document.querySelector('dialog[open], [role=dialog]')) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
}

export const undo = (): void => goTo(form && undone(form.versions));

export const redo = (): void => goTo(form && redone(form.versions));

/** Goes back to what is saved; undo brings the changes back. */
export function discard(): void {
  const saved = savedEntry()?.get('data') as Data | undefined;
  if (saved) fillForm(saved);
}

/** The file of the form that is open. */
export const fileOfForm = (): string =>
  String(store.getState().entryDraft.getIn(['entry', 'path']) ?? '');

/** Fills the form with other data, as a change of the editor. */
export function fillForm(data: Data): void {
  if (form) goTo(changed(form.versions, data, undefined, Date.now()));
}

function setForm(next: OpenForm | undefined): void {
  if (next === form) return;
  form = next;
  for (const listener of LISTENERS) listener();
}

/** The open entry as it was loaded or saved last; undefined for a new one. */
export function savedEntry(): Map<string, unknown> | undefined {
  const { entryDraft, entries, editorialWorkflow } = store.getState();
  const [collection, slug] = ['collection', 'slug'].map((name) =>
    entryDraft.getIn(['entry', name]),
  );
  const place = ['entities', `${String(collection)}.${String(slug)}`];
  return (editorialWorkflow.getIn(place) ?? entries.getIn(place)) as
    Map<string, unknown> | undefined;
}

/** Fills the form with a version. */
function goTo(versions: Versions<Data> | undefined): void {
  if (!form || !versions || versions === form.versions) return;
  const { key } = form;
  const target = versions.present;
  const saved = savedEntry();
  const isSaved = saved !== undefined && is(saved.get('data'), target);
  let shown = form.versions.present;
  const names = new Set([...shown.keys(), ...target.keys()]);
  for (const name of names) {
    if (shown.get(name) === target.get(name)) continue;
    // What changes is in sight.
    if (editedField()[0] !== name) setEditedField([name]);
    // Decap cannot remove a key: it stays without a value, and is not written.
    shown = shown.set(name, target.get(name));
    form = { key, versions: { ...versions, present: shown } };
    const step = {
      field: Map({ name }),
      value: target.get(name),
      // Decap compares the form with these, to know whether it has changes.
      entries: saved ? [isSaved ? saved.set('data', shown) : saved] : [],
    };
    store.dispatch({ type: 'DRAFT_CHANGE_FIELD', payload: step });
  }
}

/** Finds the one text that differs between two values; undefined when more than a text does. */
function placeOfChange(before: unknown, after: unknown): (string | number)[] | undefined {
  if (Map.isMap(before) && Map.isMap(after)) {
    const keys = new Set([...before.keys(), ...after.keys()]) as Set<string>;
    return onlyChange([...keys], (key) => [before.get(key), after.get(key)]);
  }
  if (List.isList(before) && List.isList(after)) {
    if (before.size !== after.size) return undefined;
    return onlyChange([...before.keys()], (index) => [before.get(index), after.get(index)]);
  }
  return [before, after].some((value) => List.isList(value) || Map.isMap(value)) ? undefined : [];
}

function onlyChange<Step extends string | number>(
  steps: readonly Step[],
  valuesAt: (step: Step) => [unknown, unknown],
): (string | number)[] | undefined {
  const [step, ...others] = steps.filter((each) => {
    const [before, after] = valuesAt(each);
    return before !== after;
  });
  if (step === undefined || others.length > 0) return undefined;
  const inside = placeOfChange(...valuesAt(step));
  return inside && [step, ...inside];
}
