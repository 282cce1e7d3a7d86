import { get, set } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormDefinition } from '../../../src/forms/defineForm';
import type { FormsContent } from '../../../src/forms/formsSchema';
import type { FormLists } from '../../../src/forms/messagesAndLists';
import { fieldsOf, schemaOf, type FormField } from './formFields';

type Values = Record<string, unknown>;
/** A value that a visitor may give to a field. */
type Change = { name: string; value: unknown; isChoice: boolean };

const DAY_MS = 86_400_000;
/** Days of the future in every time zone. */
const DAYS = [2, 3].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

/** Two of these are values of nearly every field. */
const VALUES: readonly unknown[] = [
  ...['text', 'other text', 'ada@example.com', 'eve@example.com', ...DAYS, '09:00', '10:00'],
  ...['12', '34', 12, 34, true, false, []],
];

/** The values of the options of all lists: a form may send those alone. */
const optionValues = (lists: FormLists): unknown[] =>
  Object.values(lists)
    .flat()
    .flatMap((option): unknown[] =>
      'name' in option ? [[option.name]] : [option.value, String(option.value)],
    );

/** The constants that a schema accepts. */
function constantsOf(schema: z.core.$ZodType): unknown[] {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries);
  if (schema instanceof z.core.$ZodLiteral) return [...schema._zod.def.values];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(constantsOf);
  return [];
}

/** The first item stands for all items of a list. */
const pathOf = ({ name }: { name: string }): string => name.replaceAll('*', '0');

function withChanges(values: Values, changes: readonly Change[]): Values {
  const copy = structuredClone(values);
  for (const change of changes) set(copy, pathOf(change), change.value);
  return copy;
}

/** What a visitor may enter in each field, as far as the rule of the field alone accepts it. */
function changesOf(fields: readonly FormField[], lists: FormLists): Change[] {
  const values = [...VALUES, ...optionValues(lists)];
  return fields.flatMap(({ name, schema }) =>
    [...new Set([...constantsOf(schema), ...values])]
      .filter((value) => z.safeParse(schema, value).success)
      .map((value) => ({
        name,
        value,
        isChoice: typeof value === 'boolean' || constantsOf(schema).includes(value),
      })),
  );
}

const missingValue = (field: string): string =>
  `Add values that the field ${field} accepts to VALUES in ${__filename}: two are needed.`;

/** Fills in what the form refuses as it is at first, and the first item of each list. */
function fillIn(schema: z.core.$ZodType, initial: Values, changes: readonly Change[]): Values {
  const refusals = (values: Values) =>
    new Set(z.safeParse(schema, values).error?.issues.map(({ path }) => path.join('.')));
  const listed = withChanges(
    initial,
    changes.filter((change) => get(initial, pathOf(change)) === undefined).reverse(),
  );
  return [...refusals(listed)].reduce((values, path) => {
    const change = changes.find(
      (each) => pathOf(each) === path && !refusals(withChanges(values, [each])).has(path),
    );
    if (change) return withChanges(values, [change]);
    throw new Error(missingValue(path));
  }, listed);
}

/** The answers of a visitor to other fields: none, each one, and each two choices. */
function* circumstances(changes: readonly Change[]): Generator<readonly Change[]> {
  yield [];
  for (const one of changes) yield [one];
  const choices = changes.filter(({ isChoice }) => isChoice);
  for (const [index, one] of choices.entries())
    for (const other of choices.slice(index + 1)) yield [one, other];
}

/** Finds out which fields change what a form sends. */
function sentFields(definition: FormDefinition, content: FormsContent): (name: string) => boolean {
  const { lists } = content;
  const schema = schemaOf(definition, content);
  const changes = changesOf(fieldsOf(schema), lists);
  const initial = definition.initialValues({ lists, now: new Date() });
  const filled = fillIn(schema, initial, changes);
  const leadOf = (values: Values): string[] =>
    z.safeParse(schema, values).success
      ? [JSON.stringify(definition.toLead(values, { trackingUrl: '', source: null, lists }))]
      : [];
  return (name) => {
    const own = changes.filter((change) => change.name === name);
    const [only, other] = own;
    // A consent, or another choice without a choice, is the same in each lead.
    if (only?.isChoice && !other) return true;
    if (!other) throw new Error(missingValue(name));
    for (const answers of circumstances(changes.filter((change) => change.name !== name))) {
      const values = withChanges(filled, answers);
      const leads = own.flatMap((change) => leadOf(withChanges(values, [change])));
      if (new Set(leads).size > 1) return true;
    }
    return false;
  };
}

/**
 * Finds the fields that a visitor fills in for nobody: no lead changes with them, whatever the other fields
 * say, and the definition does not say why.
 */
export function lostFields(definition: FormDefinition, content: FormsContent): string[] {
  const { name: form, unsentFields = {} } = definition;
  const isSent = sentFields(definition, content);
  const names = fieldsOf(schemaOf(definition, content)).map(({ name }) => name);
  const lost = names.filter((name) => !(name in unsentFields) && !isSent(name));
  const needless = Object.keys(unsentFields).filter(
    (name) => !names.includes(name) || isSent(name),
  );
  return [
    ...lost.map(
      (name) =>
        `${form}: a visitor fills in the field ${name}, and no lead holds it. Send it in toLead, under a key of src/leads/wire.ts, or say in the definition why not: unsentFields: { '${name}': 'The reason.' }`,
    ),
    ...needless.map(
      (name) =>
        `${form}: unsentFields of the definition has ${name}, which is sent or no field. Remove it.`,
    ),
  ];
}
