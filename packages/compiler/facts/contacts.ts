import { fillAddress, type PlaceholderValues } from '../parse/placeholders';

/** A telephone number or email address of content/site.yaml. */
export type Contact = {
  kind: 'telephone' | 'email';
  /** Whether it is a fact or a link. */
  group: 'facts' | 'links';
  name: string;
  /** The digits of the number with those of its country, or the address in small letters. */
  key: string;
};

/** The most digits in which a number that is mistyped or out of date differs. */
const MAX_OTHER_DIGITS = 3;

/** Lists the telephone numbers and email addresses of content/site.yaml. */
export function contactsOf(values: PlaceholderValues): Contact[] {
  const contactsIn = (group: 'facts' | 'links', name: string, text: string): Contact[] => {
    const telephone = /^(?:tel:)?(\+[\d\s().-]{7,})$/.exec(text.trim())?.[1];
    if (telephone !== undefined)
      return [{ kind: 'telephone', group, name, key: digitsOf(telephone) }];
    const email = /^(?:mailto:)?([^\s@:]+@[^\s@?]+)/.exec(text.trim())?.[1];
    if (email === undefined) return [];
    return [{ kind: 'email', group, name, key: fillAddress(email, values).toLowerCase() }];
  };
  return (['facts', 'links'] as const).flatMap((group) =>
    Object.entries(values[group]).flatMap(([name, text]) => contactsIn(group, name, text)),
  );
}

/** The digits of a number as they are dialled from abroad, without `+` and `(0)`. */
const digitsOf = (number: string): string =>
  number
    .replace(/(?<=\+[\d\s]*)\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^00/, '');

/** The contacts that a text writes out, and one that it nearly does. */
export type MeantContacts = { same: Contact[]; near?: Contact | undefined };

/** Finds the contacts that a telephone number means. */
export function telephoneMeant(written: string, contacts: readonly Contact[]): MeantContacts {
  const digits = digitsOf(written);
  const telephones = contacts.filter(({ kind }) => kind === 'telephone');
  return {
    same: telephones.filter(
      ({ key }) => key === digits || (digits.startsWith('0') && key.endsWith(digits.slice(1))),
    ),
    near: telephones.find(({ key }) => otherDigits(key, digits) <= MAX_OTHER_DIGITS),
  };
}

/** In how many places two numbers of one length differ. */
const otherDigits = (one: string, other: string): number =>
  one.length === other.length
    ? [...one].filter((digit, index) => digit !== other[index]).length
    : Number.POSITIVE_INFINITY;

export function emailMeant(written: string, contacts: readonly Contact[]): MeantContacts {
  const address = written.toLowerCase();
  const emails = contacts.filter(({ kind }) => kind === 'email');
  return {
    same: emails.filter(({ key }) => key === address),
    near: emails.find(({ key }) => key.split('@')[1] === address.split('@')[1]),
  };
}
