import { get, set } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormDefinition } from '../../../src/forms/defineForm';
import { lists } from '../../../src/forms/messagesAndLists';
import { forms, type FormName } from '../../../src/forms/registry';

/** A control of a form, as the document holds it. */
export type Control = {
  /** The name of its field, such as `legs.0.from`. */
  name: string;
  /** Its type, such as `email`, `select-one` or `textarea`. */
  type: string;
  value: string;
  isChecked: boolean;
  /** Whether it is a checkbox of a list, whose field holds the values of the checked ones. */
  isListed: boolean;
  /** The least value of a date or number, or ''. */
  min: string;
  /** The values of a select. */
  options: string[];
};

/** Reads the controls of a form. It may run in the page of a browser, so it uses nothing from outside. */
export const readControls = (form: ParentNode): Control[] =>
  [...form.querySelectorAll('input, select, textarea')].map((found) => ({
    name: found.getAttribute('name') ?? '',
    type: String(Reflect.get(found, 'type')),
    value: String(Reflect.get(found, 'value')),
    isChecked: Reflect.get(found, 'checked') === true,
    isListed: Reflect.get(found, 'type') === 'checkbox' && found.hasAttribute('value'),
    min: found.getAttribute('min') ?? '',
    options: [...found.querySelectorAll('option')].map((option) => option.value),
  }));

const isBox = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

const isEmpty = (control: Control): boolean =>
  isBox(control) ? !control.isChecked : control.value === '';

/** What the form holds for the controls of one name. */
function valueOf(controls: readonly Control[]): unknown {
  const checked = controls.filter(({ isChecked }) => isChecked).map(({ value }) => value);
  if (controls.some(({ isListed }) => isListed)) return checked;
  const [first] = controls;
  if (first?.type === 'radio') return checked[0] ?? '';
  return first?.type === 'checkbox' ? first.isChecked : first?.value;
}

/** What a test knows of a form whose fields it does not know. */
export type Rules = {
  schema: z.core.$ZodType;
  /** The values that the form enters itself. */
  initialValues?: unknown;
};

/**
 * Finds the empty controls that a form refuses, so that a test can fill in what it is not about. A field
 * that the form fills in itself is none of them: in static HTML, a date is empty until the form is live.
 */
export function refusedControls(rules: Rules, controls: readonly Control[]): Control[] {
  const named = new Map<string, Control[]>();
  for (const control of controls)
    named.set(control.name, [...(named.get(control.name) ?? []), control]);
  const nested = {};
  for (const [name, group] of named) set(nested, name, valueOf(group));
  const refused = new Set(
    z.safeParse(rules.schema, nested).error?.issues.map(({ path }) => path.join('.')),
  );
  return [...named]
    .filter(([name, group]) => refused.has(name) && group.every(isEmpty))
    .filter(([name]) => !get(rules.initialValues, name))
    .flatMap(([, group]) => group.slice(0, 1));
}

/** Takes the rules of a form without its messages, for a test that reads only which fields are refused. */
export function rulesOf(name: FormName): Rules {
  const { schema, initialValues } = forms[name] as unknown as FormDefinition;
  const messages = {} as Parameters<typeof schema>[0]['messages'];
  // Options do not decide which field is empty at first.
  const empty = Object.keys(lists._zod.def.shape).map((list) => [list, []]);
  return {
    schema: schema({ messages, labels: {} }),
    initialValues: initialValues({ lists: Object.fromEntries(empty), now: new Date() }),
  };
}

const DAY_MS = 86_400_000;

const ENTRIES: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  tel: '+44 20 7946 0000',
  url: 'https://example.com',
  time: '09:00',
  number: '1',
};

/** Chooses what a visitor enters in a control. */
export function entryFor(control: Control): string | true {
  if (isBox(control)) return true;
  if (control.options.length > 0) return control.options.find((value) => value !== '') ?? '';
  if (control.min !== '') return control.min;
  // Two days on it is the future in every time zone.
  if (control.type === 'date') return new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  return ENTRIES[control.type] ?? 'text';
}
