/** A copy that stays as it is while react-hook-form changes its values. Values of forms are JSON. */
export const copyOf = <Values>(values: Values): Values => JSON.parse(JSON.stringify(values));

/** The values that differ in two values of the same shape, with their paths. Lists of two lengths are two values. */
export function differences(
  one: unknown,
  other: unknown,
  path: readonly string[] = [],
): [path: string, one: unknown, other: unknown][] {
  const isSameShape = !Array.isArray(one) || one.length === Reflect.get(Object(other), 'length');
  if (typeof one !== 'object' || one === null || !isSameShape)
    return one === other ? [] : [[path.join('.'), one, other]];
  return Object.entries(one).flatMap(([key, inner]) =>
    differences(inner, Reflect.get(Object(other), key), [...path, key]),
  );
}
