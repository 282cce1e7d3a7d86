/**
 * The name that opens the picker, in addresses and YAML
 * (docs/specification.md, 'Query parameters and events').
 */
export const PICKER = 'main-charter';
