const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * Names a country in English.
 * @param code its two letters, or nothing, at which `Intl.DisplayNames` throws
 * @returns the name; undefined without a code
 */
export const countryName = (code: string): string | undefined =>
  code === '' ? undefined : countryNames.of(code);
