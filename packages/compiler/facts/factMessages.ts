import type { Contact } from './contacts';
import { shorten } from '../../../src/content/messages/messageText';

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
  linkCopy: (written: string, name: string): string =>
    `"${shorten(written)}" is the link "${name}" of site.yaml. Write "{links.${name}}" in its place, so that it follows when the link changes.`,
  contactCopy: (written: string, name: string): string =>
    `"${shorten(written)}" is what the link "${name}" of site.yaml leads to. Lead there, as in [write to us]({links.${name}}), or make it a fact, so that it follows when it changes.`,
  shownLink: (placeholder: string, to: string): string =>
    `"${placeholder}" is shown as "${shorten(to)}". Write it where a link leads: in "to:", or as [call us](${placeholder}) in a long text.`,
  otherContact: (written: string, { kind, group, name, key }: Contact): string =>
    `"${shorten(written)}" is not in site.yaml, where the ${group === 'facts' ? 'fact' : 'link'} "${name}" is ${kind === 'telephone' ? '+' : ''}${key}. Correct it. If it is another one, add it to "facts:" or "links:" there, and refer to it.`,
  twoNumbers: (fact: string): string =>
    `this is another number than the fact "${fact}", which texts show. Write the same number in both.`,
} as const;
