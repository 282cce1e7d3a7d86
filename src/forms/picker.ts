/**
 * The name by which addresses and YAML open the picker in place of a form
 * (docs/specification.md, 'Query parameters and events').
 */
export const PICKER = 'main-charter';
