import { useContext, useEffect } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { EarlyInput, type EarlyField } from '../../ui/dialogs/earlyInput';
import { chooseDay } from './drafts';
import { startFillTimeOfEarlyForm } from './fillTime';
import { differences } from '../formValues';

type FormToFill<Values> = {
  name: string;
  /** The values of the HTML. */
  initialValues: () => Values;
  /** The values of a draft or a link. */
  ownValues: Values;
};

/** Whether a form hydrates HTML, which has its initial values. */
export const useHydratesForm = (): boolean => useContext(EarlyInput) !== undefined;

/**
 * Fills in a form after it was hydrated: with its draft or link, and above all with what the visitor entered
 * before.
 */
export function useEarlyInput<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, initialValues, ownValues }: FormToFill<Values>,
): void {
  const early = useContext(EarlyInput);
  useEffect(() => {
    if (!early) return;
    startFillTimeOfEarlyForm(name, early.openedAt);
    const initial = initialValues();
    const own = differences(initial, ownValues).map(([path, , value]): [string, unknown] => [
      path,
      value,
    ]);
    const entered = enteredValues(early.fields, initial);
    for (const [, value] of entered) chooseDay(name, value);
    for (const [path, value] of [...own, ...entered])
      // The paths are those of the values.
      form.setValue(path as Path<Values>, value as never);
  }, [early, form, initialValues, name, ownValues]);
}

/** The values of the fields that were changed, in the types of the initial values. */
const enteredValues = (
  fields: readonly EarlyField[],
  initial: FieldValues,
): [path: string, value: unknown][] =>
  fields.flatMap(({ name, value, checked }): [string, unknown][] => {
    const before: unknown = get(initial, name);
    switch (typeof before) {
      case 'boolean':
        return [[name, checked]];
      case 'number':
        return [[name, Number(value)]];
      case 'string':
        // Of two radio buttons that changed, one is checked.
        return checked === false ? [] : [[name, value]];
      case 'object':
        return [[name, checkedOf(fields, name)]];
      default:
        // The honeypot is no value.
        return [];
    }
  });

/** The values of the checkboxes of a group. No box of a group is checked at first. */
const checkedOf = (fields: readonly EarlyField[], name: string): string[] =>
  fields.filter((field) => field.name === name && field.checked).map(({ value }) => value);
