/**
 * Sets the value of an input as a visitor does, with its event. React ignores the event of a value that is set through
 * the property of the element.
 */
export function setNativeValue(input: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
