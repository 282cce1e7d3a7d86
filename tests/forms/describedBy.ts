/**
 * Reads the accessible description of a field: its hint and its error.
 * @param input the field
 * @returns the description
 */
export const describedBy = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
