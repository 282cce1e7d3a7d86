/**
 * The value of a list's option, as content has it, from the text that a select holds: numbers are
 * sent as numbers.
 * @returns the first option's value when the text names none, as after an edit of the list
 */
export function optionValue<Value extends string | number>(
  options: readonly { value: Value }[],
  text: string,
): Value {
  const found = options.find(({ value }) => String(value) === text) ?? options[0];
  if (!found) throw new Error('A list of content/site.yaml has no options.');
  return found.value;
}
