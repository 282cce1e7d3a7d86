import { zodResolver } from '@hookform/resolvers/zod';
import { get, set, type FieldValues, type Resolver } from 'react-hook-form';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/**
 * Checks a form by its schema. An error refers to the control of its field: react-hook-form itself refers to
 * checkboxes and radio buttons by an object that is not on the page.
 */
export function resolverOf<Values extends FieldValues>(
  schema: $ZodType<Values, Values>,
): Resolver<Values> {
  const resolve = zodResolver(schema);
  return (values, context, options) => {
    for (const name of options.names ?? []) {
      const field: unknown = get(options.fields, name);
      const boxes: unknown = get(field, 'refs');
      if (Array.isArray(boxes)) set(options.fields, name, { ...Object(field), ref: boxes[0] });
    }
    return resolve(values, context, options);
  };
}

/** Finds out whether a field of a schema holds a number. Its control holds a text. */
export function holdsNumber(schema: $ZodType, [key, ...rest]: readonly string[]): boolean {
  const { def } = (schema as $ZodTypes)._zod;
  if ('innerType' in def)
    return holdsNumber(def.innerType, key === undefined ? [] : [key, ...rest]);
  if (key === undefined) return def.type === 'number';
  if (def.type === 'array') return holdsNumber(def.element, rest);
  const field = def.type === 'object' ? def.shape[key] : undefined;
  return field !== undefined && holdsNumber(field, rest);
}
