/** The header with the name of the form that sent a lead (docs/specification.md, 'Payloads'). */
export const FORM_NAME_HEADER = 'Form-Name';

const FORM_NAME = /^[a-z][a-z0-9-]{0,49}$/;

/**
 * Reads the header with the name of the form. The API has other clients than the forms.
 * @returns the name; undefined without one, and for what no form is called
 */
export const readFormName = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && FORM_NAME.test(header) ? header : undefined;
