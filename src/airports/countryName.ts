const DISPLAY_NAMES = new Map<string, Intl.DisplayNames>();

/**
 * Names a country.
 * @param code its two letters, or nothing, at which `Intl.DisplayNames` throws
 * @param language the language of the name, by its BCP 47 code
 * @param style short: as `UK`, where the language has such a name
 * @returns the name; undefined without a code
 */
export function countryName(code: string, language = 'en', style?: 'short'): string | undefined {
  if (code === '') return undefined;
  const key = `${language} ${style}`;
  const options = { type: 'region', style: style ?? 'long' } as const;
  const names = DISPLAY_NAMES.get(key) ?? new Intl.DisplayNames([language], options);
  DISPLAY_NAMES.set(key, names);
  return names.of(code);
}
