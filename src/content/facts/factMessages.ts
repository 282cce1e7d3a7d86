import { shorten } from '../messageText';

/** The sentences about facts, for editors. */
export const factMessages = {
  copy: (
    names: readonly string[],
    written: string,
    value: string | undefined,
    needsQuotes: boolean,
  ): string => {
    const facts = names.map((name) => `"${name}"`).join(' and ');
    const placeholders = names.map((name) => `{facts.${name}}`).join(' or ');
    const noun = names.length === 1 ? 'the fact' : 'the facts';
    const writing = value === undefined ? '' : ` (written "${shorten(value)}" there)`;
    const quotes = needsQuotes
      ? ' Put the text in quotation marks, because it begins with "{".'
      : '';
    return `"${shorten(written)}" is ${noun} ${facts} of site.yaml${writing}. Write ${placeholders} in its place, so that it follows when the fact changes.${quotes}`;
  },
} as const;
