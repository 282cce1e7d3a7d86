/**
 * The view of every form has a control for each field of its schema.
 * @jest-environment jsdom
 */
import { act, fireEvent } from '@testing-library/react';
import type { FormDefinition } from '../../src/forms/defineForm';
import * as definitions from '../../src/forms/definitions';
import { forms, type FormName } from '../../src/forms/registry';
import { fieldsOf, schemaOf } from '../support/forms/formFields';
import { FORM_NAMES, texts } from './formPage';
import { showForm } from './showForm';

const fieldsOfForm = (name: FormName): string[] =>
  // The definition of a form takes the values of its own schema.
  fieldsOf(schemaOf(forms[name] as unknown as FormDefinition, texts)).map((field) => field.name);

/** The names of the controls that are shown now. */
const controlsOf = (form: HTMLFormElement): string[] =>
  [...form.elements].map((control) =>
    (control.getAttribute('name') ?? '').replace(/\.\d+(?=\.|$)/g, '.*'),
  );

/** What a visitor may choose or press now, each by what tells it from the others: the last is the newest. */
function choicesOf(form: HTMLFormElement): [string, () => void][] {
  const all = (selector: string) => [...form.querySelectorAll<HTMLInputElement>(selector)];
  return [
    ...all('button[type="button"]').map((button): [string, () => void] => [
      `button ${button.textContent}`,
      () => fireEvent.click(button),
    ]),
    ...all('select option').map(({ value, parentElement: select }): [string, () => void] => [
      `option ${select?.getAttribute('name')} ${value}`,
      () => select && fireEvent.change(select, { target: { value } }),
    ]),
    ...all('[type="checkbox"], [type="radio"]').map((control): [string, () => void] => [
      `choice ${control.name} ${control.value}`,
      () => fireEvent.click(control),
    ]),
  ];
}

/** Chooses one after the other until every field has had a control, or nothing is left to choose. */
async function fieldsWithoutControl(form: HTMLFormElement, fields: string[]): Promise<string[]> {
  const tried = new Set<string>();
  let missing = fields;
  for (;;) {
    const shown = controlsOf(form);
    missing = missing.filter((field) => !shown.includes(field));
    const choice = choicesOf(form).findLast(([id]) => !tried.has(id));
    if (missing.length === 0 || !choice) return missing;
    const [id, choose] = choice;
    tried.add(id);
    await act(async () => choose());
  }
}

/** Shows a form, and says which of its fields have no control, and what to do. */
async function mistakesOf(name: FormName, fields: string[]): Promise<string[]> {
  const missing = await fieldsWithoutControl(await showForm(name), fields);
  return missing.map(
    (field) =>
      `${name}: the schema has the field ${field}, and the view no control with this name. Show it with {...register('${field}')}, or remove it from the schema.`,
  );
}

test.each(FORM_NAMES)('the view of the form %s has a control for each field', async (name) => {
  const fields = fieldsOfForm(name);
  expect(fields.length).toBeGreaterThan(0);
  expect(await mistakesOf(name, fields)).toEqual([]);
});

test('each form has a name of its own', () => {
  expect(FORM_NAMES).toHaveLength(
    Object.keys(definitions).filter((key) => key !== '__esModule').length,
  );
});
