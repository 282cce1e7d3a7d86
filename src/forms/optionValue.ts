/**
 * Finds the value of an option by its text. The value of a select is a text, but a lead has numbers.
 * @returns the value of the option; the value of the first option if no option has the text, for
 *   example after an edit of the list
 * @throws when the list is empty
 */
export function optionValue<Value extends string | number>(
  options: readonly { value: Value }[],
  text: string,
): Value {
  const found = options.find(({ value }) => String(value) === text) ?? options[0];
  if (!found) throw new Error('A list of content/site.yaml has no options.');
  return found.value;
}
