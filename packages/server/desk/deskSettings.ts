import * as z from 'zod';
import type { Variable } from '../settings';
import { isLoopback } from '../api/loopback';
import { deskToken } from './deskToken';

/** The settings of the pages on which a person takes a lead. */
export type DeskSettings = {
  /** The origin of the server, as the sales desk reaches it. */
  readonly url: string;
  /** One or two keys: a new one and the one before it, while it is replaced. */
  readonly secrets: readonly Buffer[];
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

const optional = <Value>(read: (text: string) => Value | undefined) =>
  z
    .string()
    .refine((text) => text === '' || read(text) !== undefined)
    .transform((text) => (text === '' ? undefined : read(text)));

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
} satisfies Record<string, Variable>;

export type DeskVariables = {
  readonly [Name in keyof typeof DESK_SETTINGS]: z.output<(typeof DESK_SETTINGS)[Name]['schema']>;
};

/** Finds what is missing when only a part of the desk is set. */
export function listIncompleteDesk(variables: DeskVariables): string[] {
  const names = ['LEADS_DESK_URL', 'LEADS_DESK_SECRET'] as const;
  const missing = names.filter((name) => variables[name] === undefined);
  return missing.length === 1
    ? [`${missing[0]} is not set. Links to take a lead need ${names.join(' and ')}.`]
    : [];
}

/**
 * Makes the settings of the desk.
 * @returns undefined when it is off
 */
export const deskSettings = ({
  LEADS_DESK_URL: url,
  LEADS_DESK_SECRET: secrets,
}: DeskVariables): DeskSettings | undefined => (url && secrets ? { url, secrets } : undefined);

/**
 * Writes the link by which a person takes a lead.
 * @returns undefined without a desk
 */
export function deskLink(
  lead: { readonly id: string; readonly receivedAt: string },
  desk: DeskSettings | undefined,
): string | undefined {
  const [secret] = desk?.secrets ?? [];
  const token = secret && deskToken(lead, secret);
  return desk && token && `${desk.url}${DESK_PATH}/${token}`;
}
