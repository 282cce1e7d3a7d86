import * as z from 'zod';
import { nearestKey } from '../../../src/content/messages/messageText';
import { isJsonMap } from '../write/compareValues';
import type { FieldMeta } from '../../../src/content/textFields';

type Schema = z.core.$ZodType;

/**
 * Parses the correct parts of a value that its schema refuses, so that a mistake in one part does not
 * hide the mistakes of what the other parts refer to. Keys and entries keep their places.
 * @returns the parsed parts; undefined when nothing is correct
 */
export function parseValidParts(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return parseValidParts(schema.def.innerType, value);
  if (typeof value === 'string') {
    const { read }: Partial<FieldMeta> = z.globalRegistry.get(schema) ?? {};
    return read?.(value);
  }
  if (schema instanceof z.ZodPipe) return withKind(schema, parseValidParts(schema.def.in, value));
  if (schema instanceof z.ZodObject && isJsonMap(value)) return parseValidGroup(schema, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => parseValidParts(schema.element, entry));
  if (schema instanceof z.ZodRecord && isJsonMap(value))
    return mapGroup(value, (entry) => parseValidParts(schema.valueType, entry));
  return undefined;
}

function parseValidGroup({ shape }: z.ZodObject, value: Record<string, unknown>): unknown {
  const missing = Object.keys(shape).filter((key) => !Object.hasOwn(value, key));
  return mapGroup(value, (entry, key) => {
    const known = Object.hasOwn(shape, key) ? key : nearestKey(key, missing);
    const field: Schema | undefined = known === undefined ? undefined : shape[known];
    return field && parseValidParts(field, entry);
  });
}

/** A picture or video that lacks something refers to its file all the same. */
function withKind(schema: z.ZodPipe, parts: unknown): unknown {
  const kind = /^a (picture|video)\b/.exec(String(schema.meta()?.['expected']))?.[1];
  if (kind === undefined || !isJsonMap(parts)) return isJsonMap(parts) ? parts : undefined;
  const file = kind === 'video' ? parts['name'] : parts['src'];
  return typeof file === 'string' ? { kind, ...parts } : parts;
}

const mapGroup = (
  group: Record<string, unknown>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));
