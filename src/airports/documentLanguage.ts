/**
 * Reads the language of the page that the visitor is on.
 * @returns its BCP 47 code, such as `fr`
 */
export const documentLanguage = (): string => document.documentElement.lang || 'en';
