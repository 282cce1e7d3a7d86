import type { EventField, EventFields } from './eventFields';

/** What is in the fields of a form, by the paths of the fields, such as `action.label`. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The result of a form: an object, and what is wrong with fields, by their paths. */
type Built = { object: Record<string, unknown>; errors: Record<string, string> };

/**
 * What a field holds at first.
 * @returns its text; empty for a field that is left out
 */
export function initialText(field: EventField): string {
  if (field.optional || field.kind === 'group') return '';
  switch (field.kind) {
    case 'choice':
      return field.options[0] ?? '';
    case 'number':
      return String(field.initial);
    case 'text':
      return field.initial;
    case 'json':
      return JSON.stringify(field.initial, undefined, 2);
  }
}

/**
 * Builds an object from the fields of a form. An optional field without a text is left out; an optional
 * group is if all its fields are empty.
 * @param texts what was typed; other fields hold what they hold at first
 */
export function buildObject(fields: EventFields, texts: FieldTexts, path = ''): Built {
  const built: Built = { object: {}, errors: {} };
  for (const [key, field] of Object.entries(fields)) {
    const at = `${path}${key}`;
    const text = texts[at] ?? initialText(field);
    if (field.kind === 'group') {
      const inner = buildObject(field.fields, texts, `${at}.`);
      const isEmpty = Object.values(inner.object).every((value) => value === '');
      if (field.optional && isEmpty) continue;
      built.object[key] = inner.object;
      Object.assign(built.errors, inner.errors);
    } else if (text !== '' || !field.optional) {
      const read = readText(field.kind, text);
      if ('error' in read) built.errors[at] = read.error;
      else built.object[key] = read.value;
    }
  }
  return built;
}

function readText(
  kind: Exclude<EventField['kind'], 'group'>,
  text: string,
): { value: unknown } | { error: string } {
  if (kind === 'number')
    return text.trim() === '' || Number.isNaN(Number(text))
      ? { error: 'Enter a number.' }
      : { value: Number(text) };
  if (kind !== 'json') return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: `This is not JSON: ${error instanceof Error ? error.message : 'unknown'}` };
  }
}
