import type { ValuesOf, Variable } from '../settings';
import { isLoopback } from '../api/loopback';
import { PROBE_MARK } from '../api/spamMark';
import { optional, readMailboxes } from '../delivery/deliverySettings';
import type { Mailbox } from '../delivery/deliverySettings';
import { readDeskHours } from './deskHours';
import type { DeskHours } from './deskHours';
import { signToken } from './signedToken';

/** The settings of the pages on which a person takes a lead. */
export type DeskSettings = {
  /** The origin of the server, as the sales desk reaches it. */
  readonly url: string;
  /** One or two keys: a new one and the one before it, while it is replaced. */
  readonly secrets: readonly Buffer[];
  /** Whom to ask when nobody takes a lead; undefined for nobody. */
  readonly escalation?: EscalationSettings | undefined;
};

/** When and whom to ask for a lead that nobody takes. */
export type EscalationSettings = {
  readonly to: readonly Mailbox[];
  /** Working time until the first mail. */
  readonly afterMinutes: number;
  /** When the sales desk works; undefined for always. */
  readonly hours: DeskHours | undefined;
};

/** The path of the pages. */
export const DESK_PATH = '/desk';

const KEY_BYTES = { min: 32, max: 64 } as const;

function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, hostname, pathname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && `${pathname}${search}${hash}${username}` === '/' ? origin : undefined;
}

function readKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  const isWhole = key.toString('base64') === text;
  return isWhole && key.length >= KEY_BYTES.min && key.length <= KEY_BYTES.max ? key : undefined;
}

function readKeys(text: string): readonly Buffer[] | undefined {
  const keys = text.split(/\s+/).map(readKey);
  const found = keys.filter((key) => key !== undefined);
  return found.length === keys.length && found.length <= 2 ? found : undefined;
}

/** The variables of the desk. */
export const DESK_SETTINGS = {
  LEADS_DESK_URL: {
    help: 'Address of this server for the sales desk: each mail and webhook then has a link by which a person takes the lead.',
    fallback: '',
    accepts: 'an address such as https://www.example.com, without a path',
    schema: optional(readOrigin),
  },
  LEADS_DESK_SECRET: {
    help: 'Key that signs these links: 32 to 64 bytes in base64. Two while it is replaced. Secret.',
    fallback: '',
    accepts:
      '32 to 64 bytes in base64, as "openssl rand -base64 32" writes them, or two such keys with a blank between them',
    secret: true,
    schema: optional(readKeys),
  },
  LEADS_ESCALATE_TO: {
    help: 'Who gets a mail when nobody takes a lead, separated by commas.',
    fallback: '',
    accepts: 'addresses such as duty@example.com, separated by commas',
    schema: optional(readMailboxes),
  },
  LEADS_ESCALATE_AFTER_MINUTES: {
    help: 'Working minutes until that mail. The second comes after thrice the time, then one a day.',
    fallback: '',
    accepts: 'a whole number of minutes from 1 to 10080',
    schema: optional((text) => {
      const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
      return minutes >= 1 && minutes <= 10_080 ? minutes : undefined;
    }),
  },
  LEADS_DESK_HOURS: {
    help: 'When the sales desk works, in its time zone, such as `Mo-Fr 08:00-19:00 Europe/London`; empty for always.',
    fallback: '',
    accepts: 'days, times and a time zone, such as Mo-Fr 08:00-19:00 Europe/London',
    schema: optional(readDeskHours),
  },
  LEADS_REPORT_TO: {
    help: 'Who gets the report of the week each Monday, separated by commas.',
    fallback: '',
    accepts: 'addresses such as marketing@example.com, separated by commas',
    schema: optional(readMailboxes),
  },
} satisfies Record<string, Variable>;

type DeskVariables = ValuesOf<typeof DESK_SETTINGS>;

/**
 * Finds what is missing when only a part of the desk is set.
 * @param hasMail whether leads are delivered by mail
 */
export function listIncompleteDesk(variables: DeskVariables, hasMail: boolean): string[] {
  const isSet = (name: keyof DeskVariables): boolean => variables[name] !== undefined;
  const half = (names: readonly (keyof DeskVariables)[], sentence: string): string[] => {
    const missing = names.filter((name) => !isSet(name));
    return missing.length === 1
      ? [`${missing[0]} is not set. ${sentence} ${names.join(' and ')}.`]
      : [];
  };
  const escalates = isSet('LEADS_ESCALATE_TO') && isSet('LEADS_ESCALATE_AFTER_MINUTES');
  return [
    ...half(['LEADS_DESK_URL', 'LEADS_DESK_SECRET'], 'Links to take a lead need'),
    ...half(
      ['LEADS_ESCALATE_TO', 'LEADS_ESCALATE_AFTER_MINUTES'],
      'Mails about leads that nobody takes need',
    ),
    ...(escalates && !isSet('LEADS_DESK_URL')
      ? [
          'LEADS_DESK_URL is not set. LEADS_ESCALATE_TO needs the link by which a person takes a lead.',
        ]
      : []),
    ...(escalates && !hasMail
      ? ['LEADS_SMTP_URL is not set. LEADS_ESCALATE_TO needs the mail server of the leads.']
      : []),
    ...(isSet('LEADS_REPORT_TO') && !hasMail
      ? ['LEADS_SMTP_URL is not set. LEADS_REPORT_TO needs the mail server of the leads.']
      : []),
    ...(isSet('LEADS_DESK_HOURS') && !escalates
      ? ['LEADS_ESCALATE_TO is not set. LEADS_DESK_HOURS says when mails to it may come.']
      : []),
  ];
}

/**
 * Makes the settings of the desk.
 * @returns undefined when it is off
 */
export function deskSettings(variables: DeskVariables): DeskSettings | undefined {
  const { LEADS_DESK_URL: url, LEADS_DESK_SECRET: secrets } = variables;
  const { LEADS_ESCALATE_TO: to, LEADS_ESCALATE_AFTER_MINUTES: afterMinutes } = variables;
  if (!url || !secrets) return undefined;
  const escalation =
    to && afterMinutes ? { to, afterMinutes, hours: variables.LEADS_DESK_HOURS } : undefined;
  return { url, secrets, escalation };
}

/**
 * Writes the link by which a person takes a lead.
 * @returns undefined without a desk, and for a probe
 */
export function deskLink(
  lead: { readonly id: string; readonly receivedAt: string; readonly mark?: string },
  desk: DeskSettings | undefined,
): string | undefined {
  const [secret] = lead.mark === PROBE_MARK ? [] : (desk?.secrets ?? []);
  const token = secret && signToken('desk', lead, secret);
  return desk && token && `${desk.url}${DESK_PATH}/${token}`;
}
