const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country; undefined without a code, at which `Intl.DisplayNames` throws. */
export const countryName = (code: string): string | undefined =>
  code === '' ? undefined : countryNames.of(code);
