import * as z from 'zod';
import { isEmail } from '../../../src/leads/emailRule';
import { decodeText } from '../decodeText';
import type { ValuesOf, Variable } from '../settings';
import { mailChannel } from './sender';
import type { Channel } from './sender';

/** An e-mail address, with the name that a mail program shows. */
export type Mailbox = { readonly name: string; readonly address: string };

/** A mail server. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS (smtps:); otherwise with STARTTLS if the server has it. */
  readonly secure: boolean;
  readonly user?: string;
  readonly password?: string;
};

/** The settings of the mail to the sales desk. */
export type MailSettings = {
  readonly server: SmtpServer;
  /** Takes over while the first fails. */
  readonly fallback?: SmtpServer;
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
};

/** What the settings of something on or off have in common. */
export const flag = {
  fallback: 'false',
  accepts: 'true or false',
  schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
};

export type WebhookSettings = {
  readonly url: string;
  /** One or two, each `whsec_` and the key in base64: a new one and the one before it, while it is replaced. */
  readonly secrets: readonly string[];
  readonly allowPrivate: boolean;
};

/** The settings of both channels; undefined for one that is off. */
export type DeliverySettings = {
  readonly mail?: MailSettings;
  readonly webhook?: WebhookSettings;
};

const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 };
/** The length of the key of a webhook in bytes (Standard Webhooks). */
const KEY_BYTES = { min: 24, max: 64 } as const;

function readSmtpServer(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const standardPort = SMTP_PORTS[protocol];
  const rest = `${pathname.replace(/^\/$/, '')}${search}${hash}`;
  if (standardPort === undefined || hostname === '' || rest !== '') return undefined;
  if ((username === '') !== (password === '')) return undefined;
  const [user, pass] = [username, password].map(decodeText);
  if (user === undefined || pass === undefined) return undefined;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? standardPort : Number(port),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { user, password: pass }),
  };
}

/** `Sales desk <sales@example.com>` or `sales@example.com`. */
function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  return isEmail(address) ? { name: name.trim(), address } : undefined;
}

/** A list without gaps; undefined when one of its values is missing. */
function complete<Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  const present = values.filter((value) => value !== undefined);
  return present.length === values.length ? present : undefined;
}

/** Each address once: it gets each lead once. */
const withoutRepeated = (list: readonly Mailbox[] | undefined) =>
  list?.filter(
    ({ address }, index) =>
      list.findIndex((each) => each.address.toLowerCase() === address.toLowerCase()) === index,
  );

/** Reads addresses that commas separate. */
export const readMailboxes = (text: string): readonly Mailbox[] | undefined =>
  withoutRepeated(complete(text.split(',').map(readMailbox)));

/** Turns what a variable says into a value; undefined for the empty text, which leaves it unset. */
export const optional = <Value>(read: (text: string) => Value | undefined) =>
  z.string().transform((text, context): Value | undefined => {
    if (text === '') return undefined;
    const value = read(text);
    if (value === undefined) context.addIssue({ code: 'custom', message: 'is not accepted' });
    return value;
  });

function readWebhookUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === '' ? text : undefined;
}

/** The most secrets that sign at the same time. */
const MOST_SECRETS = 2;

function readSecrets(text: string): readonly string[] | undefined {
  const secrets = text.split(/[\s,]+/);
  return secrets.length <= MOST_SECRETS ? complete(secrets.map(readSecret)) : undefined;
}

function readSecret(text: string): string | undefined {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  const bytes = Buffer.from(key ?? '', 'base64').length;
  return bytes >= KEY_BYTES.min && bytes <= KEY_BYTES.max ? text : undefined;
}

/** The environment variables of delivery. */
export const DELIVERY_SETTINGS = {
  LEADS_SMTP_URL: {
    help: 'Mail server that carries leads to the sales desk; user and password percent-encoded. Secret.',
    fallback: '',
    accepts: 'smtps://user:password@host:465 or smtp://user:password@host:587, percent-encoded',
    secret: true,
    schema: optional(readSmtpServer),
  },
  LEADS_SMTP_FALLBACK_URL: {
    help: 'Another mail server, which takes over while the first fails for more than 60 s. Secret.',
    fallback: '',
    accepts: 'smtps://user:password@host:465 or smtp://user:password@host:587, percent-encoded',
    secret: true,
    schema: optional(readSmtpServer),
  },
  LEADS_MAIL_FROM: {
    help: 'Sender of these mails, such as `Website <website@example.com>`.',
    fallback: '',
    accepts: 'an address such as website@example.com or Website <website@example.com>',
    schema: optional(readMailbox),
  },
  LEADS_MAIL_TO: {
    help: 'Receivers of these mails, separated by commas.',
    fallback: '',
    accepts: 'addresses such as sales@example.com, separated by commas',
    schema: optional(readMailboxes),
  },
  LEADS_WEBHOOK_URL: {
    help: 'Address that gets each lead as JSON, such as that of a CRM. Secret.',
    fallback: '',
    accepts: 'an address beginning with https:, without user and password',
    secret: true,
    schema: optional(readWebhookUrl),
  },
  LEADS_WEBHOOK_SECRET: {
    help: 'Key that signs the webhook: `whsec_` and 24 to 64 bytes in base64. Two while it is replaced. Secret.',
    fallback: '',
    accepts:
      'whsec_ and 24 to 64 bytes in base64, as the receiver shows it, or two such keys with a blank between them',
    secret: true,
    schema: optional(readSecrets),
  },
  LEADS_WEBHOOK_ALLOW_PRIVATE: {
    help: '`true` allows a webhook in a private network or on this machine, there also with http:.',
    ...flag,
  },
} satisfies Record<string, Variable>;

type DeliveryVariables = ValuesOf<typeof DELIVERY_SETTINGS>;

const MAIL_NAMES = ['LEADS_SMTP_URL', 'LEADS_MAIL_FROM', 'LEADS_MAIL_TO'] as const;
const WEBHOOK_NAMES = ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'] as const;

/** Finds channels of which only a part is set. */
export function listIncomplete(variables: DeliveryVariables): string[] {
  const isSet = (name: keyof DeliveryVariables) => variables[name] !== undefined;
  const missingOf = (names: readonly (keyof DeliveryVariables)[], sentence: string) =>
    names.filter((name) => !isSet(name)).map((name) => `${name} is not set. ${sentence}`);
  const usesMail = MAIL_NAMES.some(isSet) || isSet('LEADS_SMTP_FALLBACK_URL');
  const usesWebhook = variables.LEADS_WEBHOOK_ALLOW_PRIVATE || WEBHOOK_NAMES.some(isSet);
  const isPlain = variables.LEADS_WEBHOOK_URL?.toLowerCase().startsWith('http:') ?? false;
  return [
    ...(usesMail ? missingOf(MAIL_NAMES, `Mail needs all of ${MAIL_NAMES.join(', ')}.`) : []),
    ...(usesWebhook
      ? missingOf(WEBHOOK_NAMES, `A webhook needs ${WEBHOOK_NAMES.join(' and ')}.`)
      : []),
    ...(isPlain && !variables.LEADS_WEBHOOK_ALLOW_PRIVATE
      ? [
          'LEADS_WEBHOOK_URL begins with http:, which does not encrypt leads. Use https:, or set LEADS_WEBHOOK_ALLOW_PRIVATE=true for a receiver in a private network.',
        ]
      : []),
  ];
}

/**
 * Makes the settings of the channels.
 * @returns the settings; a channel that is not completely set is off
 */
export function deliverySettings(variables: DeliveryVariables): DeliverySettings {
  const { LEADS_SMTP_URL: server, LEADS_MAIL_FROM: from, LEADS_MAIL_TO: to } = variables;
  const fallback = variables.LEADS_SMTP_FALLBACK_URL;
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secrets } = variables;
  const allowPrivate = variables.LEADS_WEBHOOK_ALLOW_PRIVATE;
  return {
    ...(server && from && to ? { mail: { server, from, to, ...(fallback && { fallback }) } } : {}),
    ...(url && secrets ? { webhook: { url, secrets, allowPrivate } } : {}),
  };
}

/** Lists the channels that are set up. */
export function channelsOf({ mail, webhook }: DeliverySettings): Channel[] {
  return [
    ...(mail?.to.map((_, index) => mailChannel(index)) ?? []),
    ...(webhook ? (['webhook'] as const) : []),
  ];
}
