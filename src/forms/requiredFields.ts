import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** A name of a field without the indexes of its lists: `legs.0.from` and `legs.1.from` have one rule. */
const ruleOf = (name: string): string => name.replace(/\.\d+(?=\.|$)/g, '.*');

/** Finds out which fields of a form must be filled in: those that its schema refuses as they are at first. */
export function requiredFields(
  schema: $ZodType,
  initialValues: unknown,
): (name: string) => boolean {
  const issues = z.safeParse(schema, initialValues).error?.issues ?? [];
  const required = new Set(issues.map(({ path }) => ruleOf(path.join('.'))));
  return (name) => required.has(ruleOf(name));
}
