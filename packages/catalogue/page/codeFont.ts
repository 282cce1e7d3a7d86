/** The declarations for YAML and its keys. */
export const CODE_FONT = `
  font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
  font-size: 0.8125rem;
`;
