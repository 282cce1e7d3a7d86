import { createContext, useContext } from 'react';
import type { InterfaceTexts } from '../content/interfaceSchema';
import { formatLocale, languageOf } from '../content/language/pageLanguage';

/** Provides the words of the interface, from `content/site.yaml`. */
export const InterfaceTextsContext = createContext<InterfaceTexts | undefined>(undefined);

/**
 * Reads the words of the interface.
 * @returns the words, from `content/site.yaml`
 * @throws outside of `InterfaceTextsContext`
 */
export function useInterfaceTexts(): InterfaceTexts {
  const texts = useContext(InterfaceTextsContext);
  if (!texts) throw new Error('A component is outside of InterfaceTextsContext.');
  return texts;
}

/** Reads the locale of the page, in which dates and numbers are written. */
export const useLocale = (): string => formatLocale(languageOf(useInterfaceTexts().language));

/**
 * Fills in the braces of a text, such as `{number} of {count}`.
 * @param values the values by their names
 */
export const fillTemplate = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
