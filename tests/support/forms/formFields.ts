import * as z from 'zod/mini';
import type { FormDefinition } from '../../../src/forms/defineForm';
import type { FormsContent } from '../../../src/forms/formsSchema';

/** A field of a form's schema. */
export type FormField = {
  /** `email`, or `legs.*.from` for a field of each item of a list. */
  name: string;
  schema: z.core.$ZodType;
};

/**
 * Lists the fields of a schema.
 * @returns the fields; a list of values is one field
 */
export function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): FormField[] {
  if (schema instanceof z.core.$ZodOptional) return fieldsOf(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodArray) {
    const inner = fieldsOf(schema._zod.def.element, [...path, '*']);
    return inner[0]?.name.endsWith('*') ? [{ name: path.join('.'), schema }] : inner;
  }
  if (!(schema instanceof z.core.$ZodObject)) return [{ name: path.join('.'), schema }];
  return Object.entries(schema._zod.def.shape).flatMap(([key, field]) =>
    fieldsOf(field, [...path, key]),
  );
}

export function schemaOf(
  definition: FormDefinition,
  content: Pick<FormsContent, 'messages' | 'forms'>,
): z.core.$ZodType {
  const labels: Record<string, unknown> = { ...content.forms };
  // Each form takes the labels of its own name.
  return definition.schema({
    messages: content.messages,
    labels: Object(labels[definition.name]),
  });
}
