import type { Locator } from 'playwright/test';
import * as z from 'zod/mini';
import type { FormDefinition } from '../../../src/forms/defineForm';
import { forms, type FormName } from '../../../src/forms/registry';

/** The value of every field of a form, by its name. */
export const valuesOf = (form: Locator): Promise<Record<string, string | boolean>> =>
  form.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('input, select, textarea')].flatMap((found) =>
        found instanceof HTMLInputElement && /checkbox|radio/.test(found.type)
          ? [[`${found.name}=${found.value}`, found.checked]]
          : [[Reflect.get(found, 'name'), Reflect.get(found, 'value')]],
      ),
    ),
  );

/** What a field holds, by its path: `legs.0.from` is the key `from` of the first of `legs`. */
function nested(values: Record<string, unknown>): unknown {
  const paths = Object.entries(values).map(([name, value]) => ({ path: name.split('.'), value }));
  const build = (entries: typeof paths): unknown => {
    const [first] = entries;
    if (first?.path.length === 0) return first.value;
    const keys = [...new Set(entries.map(({ path }) => path[0] ?? ''))];
    const parts = keys.map((key) => {
      const inner = entries.filter(({ path }) => path[0] === key);
      return [
        key,
        build(inner.map(({ path, value }) => ({ path: path.slice(1), value }))),
      ] as const;
    });
    return keys.every((key) => /^\d+$/.test(key))
      ? parts.map(([, part]) => part)
      : Object.fromEntries(parts);
  };
  return build(paths);
}

/**
 * Fills every text field that is empty and that the form refuses so, so that a test need not know the
 * fields that it is not about.
 * @param form the form
 * @param name its name
 */
export async function fillRest(form: Locator, name: FormName): Promise<void> {
  // Only the places of the problems are read here, not what they say.
  const { schema } = forms[name] as unknown as FormDefinition;
  const values = await valuesOf(form);
  const messages = {} as Parameters<typeof schema>[0]['messages'];
  const { error } = z.safeParse(schema({ messages, labels: {} }), nested(values));
  for (const field of new Set(error?.issues.map(({ path }) => path.join('.'))))
    if (values[field] === '') await form.locator(`[name="${field}"]`).fill('text');
}
