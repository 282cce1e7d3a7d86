import * as z from 'zod';
import type { KeyPath } from '../read/positions';
import type { FieldMeta } from '../../../src/content/textFields';

/** The schema at a path, without its optional, default and transform wrappers. */
function schemaAt(schema: z.core.$ZodType, path: KeyPath): z.core.$ZodType | undefined {
  const inner = unwrap(schema);
  const [step, ...rest] = path;
  if (step === undefined) return inner;
  if (inner instanceof z.ZodObject) {
    const next: z.core.$ZodType | undefined = inner.shape[String(step)];
    return next && schemaAt(next, rest);
  }
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType, rest);
  return undefined;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = withoutWrapper(schema);
  return inner === schema ? schema : unwrap(inner);
}

/**
 * Lists the keys that a schema knows at a path.
 * @returns the keys; none where no group of keys stands
 */
export function keysAt(schema: z.ZodType, path: KeyPath): string[] {
  const inner = schemaAt(schema, path);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/**
 * Says what a schema expects at a path.
 * @returns the `expected` text of the schema there, or of the nearest schema inside its wrappers
 */
export function expectedAt(schema: z.ZodType, path: KeyPath): string {
  let current: z.core.$ZodType | undefined =
    path.length === 0 ? schema : wrappedSchemaAt(schema, path);
  while (current) {
    const meta = z.globalRegistry.get(current);
    if (typeof meta?.['expected'] === 'string') return meta['expected'];
    if (current instanceof z.ZodString) return 'a text';
    if (current instanceof z.ZodNumber) return 'a number';
    const next = withoutWrapper(current);
    if (next === current) break;
    current = next;
  }
  return 'another value';
}

/** Lists the placeholders of its own that a text has at a path (`template`). */
export function placeholdersAt(schema: z.ZodType, path: KeyPath): readonly string[] {
  const text = schemaAt(schema, path);
  const { placeholders = [] }: Partial<FieldMeta> = (text && z.globalRegistry.get(text)) ?? {};
  return placeholders;
}

/**
 * Says whether a group lacks something without a key.
 * @returns false for a key that has a default or may be left out, and for an entry of a list
 */
export function isRequiredAt(schema: z.ZodType, path: KeyPath): boolean {
  const parent = schemaAt(schema, path.slice(0, -1));
  return (
    parent instanceof z.ZodObject && parent.shape[String(path.at(-1))]?._zod.optin !== 'optional'
  );
}

function wrappedSchemaAt(schema: z.ZodType, path: KeyPath): z.core.$ZodType | undefined {
  const parent = schemaAt(schema, path.slice(0, -1));
  const last = path.at(-1);
  if (parent instanceof z.ZodObject) return parent.shape[String(last)];
  if (parent instanceof z.ZodArray) return parent.element;
  return parent instanceof z.ZodRecord ? parent.valueType : undefined;
}

function withoutWrapper(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.in : schema;
}
