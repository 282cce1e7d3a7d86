/** Gives the headings of a translated page the ids of the original, so that links to sections lead to both. */
export function withIdsOf<Value>(original: unknown, translated: Value): Value {
  const headings = headingsIn(original);
  const own = headingsIn(translated);
  if (headings.length === own.length)
    own.forEach((heading, index) => Object.assign(heading, { id: headings[index]?.id }));
  return translated;
}

function headingsIn(value: unknown): { id: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && value.kind === 'heading' && 'id' in value && typeof value.id === 'string')
    return [value as { id: string }];
  return Object.values(value).flatMap(headingsIn);
}
