/**
 * What may be set as a text where the content security policy asks for Trusted Types: HTML that cannot
 * hold an element, and data. react-helmet sets the data in the head in this way, and React an empty text.
 */
Reflect.get(window, 'trustedTypes')?.createPolicy('default', {
  createHTML: (text: string) => (text.includes('<') ? null : text),
  // Throws for code.
  createScript: (text: string) => JSON.parse(text) && text,
});
