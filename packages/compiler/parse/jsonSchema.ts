import * as z from 'zod';

/** A JSON Schema, draft 7. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts a zod schema of content to JSON Schema, draft 7. Its parts have the keys of `FieldMeta` too. */
export const jsonSchema = (
  schema: z.ZodType,
  adapt: (part: JsonSchema) => void = () => undefined,
): JsonSchema =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema: part }) => adapt(part),
  });
