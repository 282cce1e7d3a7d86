import type { List, Map } from 'immutable';
import type { ControlProps, FieldError } from './controls/controlClass';
import { errorsOfEntry, fileOfEntry } from './contentStore';
import type { DraftError } from '../draft/draft';
import { displayPath, isSame, pathOfControl, type Field, type Path } from './fieldPaths';

/** The fields of each collection, by the file of an entry. */
let fieldsOfEntry: (path: string) => List<Field>;

/** Sets how the fields of a content file are found. */
export function setFieldsOfEntry(find: typeof fieldsOfEntry): void {
  fieldsOfEntry = find;
}

/** Finds the errors of the content check for the field of a control. */
export function errorsOfControl(props: ControlProps): FieldError[] {
  const entry = props.getEntry();
  const path = pathOfControl(props);
  return errorsOfEntry(entry)
    .own.filter((error) => isSame(fieldOfError(error, entry), path))
    .map(({ message }) => ({ type: 'CUSTOM', parentIds: props.parentIds ?? [], message }));
}

/** Finds the errors inside an entry of a list whose fields are not on the page, for the list. */
export function errorsInside(props: ControlProps, index: number, key: string): FieldError[] {
  const entry = props.getEntry();
  const path = [...pathOfControl(props), index];
  const parentIds = [...(props.parentIds ?? []), props.forID, key];
  return errorsOfEntry(entry)
    .own.filter((error) => isSame(error.path.slice(0, path.length), path))
    .map(({ place, message }) => ({ type: 'CUSTOM', parentIds, message: `${place}: ${message}` }));
}

/** Finds the field at which an error of an entry is shown. */
export const fieldOfError = ({ path }: DraftError, entry: Map<string, unknown>): Path =>
  displayPath(path, fieldsOfEntry(fileOfEntry(entry)), entry.get('data'));
