import type { List } from 'immutable';
import type { ControlProps, FieldError } from './controls/controlClass';
import { errorsOfEntry } from './contentStore';
import { displayPath, pathOfControl, type Field, type Path } from './fieldPaths';

/** The fields of each collection, by the file of an entry. */
let fieldsOfEntry: (path: string) => List<Field>;

/** Sets how the fields of a content file are found. */
export function setFieldsOfEntry(find: typeof fieldsOfEntry): void {
  fieldsOfEntry = find;
}

const isSame = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

/** Finds the errors of the content check for the field of a control. */
export function errorsOfControl(props: ControlProps): FieldError[] {
  const entry = props.getEntry();
  const path = pathOfControl(props);
  const fields = fieldsOfEntry(String(entry.get('path') ?? ''));
  return errorsOfEntry(entry)
    .own.filter((error) => isSame(displayPath(error.path, fields, entry.get('data')), path))
    .map(({ message }) => ({ type: 'CUSTOM', parentIds: props.parentIds ?? [], message }));
}
