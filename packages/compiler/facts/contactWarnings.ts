import type { ContentError } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import { fillAddress, type PlaceholderValues } from '../parse/placeholders';
import type { YamlSource } from '../read/readYaml';
import { contactsOf, emailMeant, telephoneMeant, type Contact } from './contacts';
import { factMessages } from './factMessages';
import { findInTexts, isName, isValue } from './factUses';

/** What may be a telephone number or an email address, also as the address of a link. */
const CONTACT =
  /(?<![\p{L}\p{N}_+/=.])(?:(?:tel:)?(?<telephone>(?:\+|0)\d[\d\s().-]{6,}\d)(?![\p{L}\p{N}_])|(?:mailto:)?(?<email>[\p{L}\p{N}_.+-]+@(?:[\p{L}\p{N}_-]|\{product\})+(?:\.[\p{L}\p{N}_-]+)+))/giu;

/**
 * Finds texts and links that write out a telephone number or an email address of content/site.yaml, or
 * one that nearly is: a change there would not reach them.
 */
export function contactWarnings(
  sources: readonly YamlSource[],
  values: PlaceholderValues,
): ContentError[] {
  const contacts = contactsOf(values);
  if (contacts.length === 0) return [];
  return sources.flatMap((source) => [
    ...findInTexts(source.value, (path, text) => {
      const isLink = path.at(-1) === 'to';
      if (isValue(path) || (isName(path) && !isLink)) return [];
      const shown = isName(path) ? [] : shownLinks(text, values);
      if (shown.length > 0)
        return shown.map(({ part, message }) => errorAt(source, path, message, part));
      // Most texts have no contact.
      if (!/@|\d[\d\s().-]{6}/.test(text)) return [];
      return [...text.matchAll(CONTACT)].flatMap((match) => {
        const message = messageOf(match, contacts, values);
        return message === undefined ? [] : [errorAt(source, path, message, match[0])];
      });
    }),
    ...twoNumbers(source, contacts),
  ]);
}

/** The placeholders of links to telephones and mailboxes that visitors would read as they are. */
const shownLinks = (
  text: string,
  { links }: PlaceholderValues,
): { part: string; message: string }[] =>
  [...text.matchAll(/(?<!\]\()\{links\.(\w+)\}/g)].flatMap(([part, name = '']) => {
    const to = Object.hasOwn(links, name) ? (links[name] ?? '') : '';
    return /^(?:tel|mailto):/.test(to) ? [{ part, message: factMessages.shownLink(part, to) }] : [];
  });

function messageOf(
  { 0: written, index, input, groups = {} }: RegExpMatchArray,
  contacts: readonly Contact[],
  values: PlaceholderValues,
): string | undefined {
  const { telephone, email = '' } = groups;
  const isLink = /^(?:tel|mailto):/i.test(written);
  // No placeholder stands for an address with a subject.
  if (isLink && input?.[(index ?? 0) + written.length] === '?') return undefined;
  const { same, near } =
    telephone === undefined
      ? emailMeant(fillAddress(email, values), contacts)
      : telephoneMeant(telephone, contacts);
  if (isLink) {
    const link = same.find(({ group }) => group === 'links');
    if (link) return factMessages.linkCopy(written, link.name);
  } else if (same[0]?.group === 'facts') {
    // `factWarnings` reports a fact that is written out as it stands.
    return written.startsWith('+') || telephone === undefined
      ? undefined
      : factMessages.copy([same[0].name], written, values.facts[same[0].name], false);
  } else if (same[0]) return factMessages.contactCopy(written, same[0].name);
  return same.length > 0 || !near ? undefined : factMessages.otherContact(written, near);
}

/** The only link to a telephone, when it is not the only number among the facts. */
function twoNumbers(source: YamlSource, contacts: readonly Contact[]): ContentError[] {
  const links = Object(source.value) as { links?: object };
  const telephones = contacts.filter(({ kind }) => kind === 'telephone');
  const [fact, link, ...more] = telephones;
  if (fact?.group !== 'facts' || link?.group !== 'links' || more.length > 0) return [];
  return fact.key === link.key || !Object.hasOwn(links.links ?? {}, link.name)
    ? []
    : [errorAt(source, ['links', link.name], factMessages.twoNumbers(fact.name))];
}
