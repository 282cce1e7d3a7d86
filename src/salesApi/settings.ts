import { isIP } from 'node:net';
import * as z from 'zod';

/** One environment variable: what it is for, what it is when unset, and what it takes. */
interface Variable<Schema extends z.ZodType = z.ZodType> {
  /** For the README's table. */
  readonly help: string;
  /** The text used when the variable is unset or empty. */
  readonly fallback: string;
  /** Completes the sentence '… It accepts'. */
  readonly accepts: string;
  readonly schema: Schema;
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  );
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  const version = isIP(address);
  const fits =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return named || (version !== 0 && fits && rest.length === 0);
}

const trustProxy = z.union([
  z.literal('false').transform((): false => false),
  z
    .string()
    .transform(list)
    .refine((items) => items.length > 0 && items.every(isProxy)),
]);

/** Every environment variable of the server and the sales API. The README's table is this list. */
export const SETTINGS = {
  PORT: {
    help: 'Port of the site and the sales API. `--port N` of `npm run serve` goes before it.',
    fallback: '9000',
    accepts: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65535),
  },
  HOST: {
    help: 'Address to listen at. `0.0.0.0` (or `::`) lets other machines in.',
    fallback: 'localhost',
    accepts: 'a host name or an IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  LEADS_DATABASE_URL: {
    help: 'Where leads are kept: a file, or a libSQL server for several machines.',
    fallback: '.data/leads.db',
    accepts: 'a file path, or an address beginning with file:, libsql:, https:, http:, wss: or ws:',
    schema: z.string().regex(/^(?:(?:file|libsql|https?|wss?):|(?![a-z][a-z\d+.-]+:))\S/i),
  },
  LEADS_DATABASE_TOKEN: {
    help: 'Access token of the libSQL server. Not used for a file.',
    fallback: '',
    accepts: 'the token without blanks',
    schema: z.string().regex(/^\S*$/),
  },
  SALES_API_ALLOWED_ORIGINS: {
    help: 'Other sites whose pages may send leads here, comma separated. The own origin always may.',
    fallback: '',
    accepts: 'origins such as https://www.example.com, separated by commas, without a path',
    schema: z
      .string()
      .transform(list)
      .refine((items) => items.every(isOrigin)),
  },
  SALES_API_RATE_LIMIT: {
    help: 'Submissions a minute from one client (one IPv4 address or IPv6 /64); 0 for no limit.',
    fallback: '60',
    accepts: 'a whole number from 0 to 1000000',
    schema: wholeNumber(0, 1_000_000),
  },
  SALES_API_BODY_LIMIT: {
    help: 'Largest accepted body of a submission, in bytes (256 KB).',
    fallback: '262144',
    accepts: 'a whole number of bytes from 1024 to 10485760',
    schema: wholeNumber(1024, 10_485_760),
  },
  SALES_API_BODY_TIMEOUT: {
    help: 'Seconds a client has to send a whole request before it is cut off.',
    fallback: '15',
    accepts: 'a whole number of seconds from 1 to 300',
    schema: wholeNumber(1, 300),
  },
  TRUST_PROXY: {
    help: 'Whose X-Forwarded-For counts: `false` for nobody, or the addresses of the proxies in front.',
    fallback: 'false',
    accepts: 'false, or addresses such as loopback, 10.0.0.0/8, separated by commas',
    schema: trustProxy,
  },
} satisfies Record<string, Variable>;

type VariableName = keyof typeof SETTINGS;

/** The settings as the server and the sales API use them. Times in seconds, sizes in bytes. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databaseToken: string;
  readonly allowedOrigins: readonly string[];
  readonly rateLimitPerMinute: number;
  readonly bodyLimitBytes: number;
  readonly bodyTimeoutSeconds: number;
  readonly trustProxy: false | string[];
}

/** A wrong environment variable; the message is one plain sentence for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings from environment variables.
 * @param environment normally `process.env`
 * @returns the settings, defaults filled in
 * @throws SettingsError naming every wrong variable, what it got and what it accepts
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const read = <Name extends VariableName>(
    name: Name,
  ): z.output<(typeof SETTINGS)[Name]['schema']> => {
    const { fallback, accepts, schema } = SETTINGS[name];
    const given = environment[name]?.trim() || fallback;
    const result = schema.safeParse(given);
    if (!result.success) problems.push(`${name} is "${given}". It accepts ${accepts}.`);
    // The union of schemas loses which one `name` picks; the index type says it again.
    return result.data as z.output<(typeof SETTINGS)[Name]['schema']>;
  };
  const settings: Settings = {
    port: read('PORT'),
    host: read('HOST'),
    databaseUrl: read('LEADS_DATABASE_URL'),
    databaseToken: read('LEADS_DATABASE_TOKEN'),
    allowedOrigins: read('SALES_API_ALLOWED_ORIGINS'),
    rateLimitPerMinute: read('SALES_API_RATE_LIMIT'),
    bodyLimitBytes: read('SALES_API_BODY_LIMIT'),
    bodyTimeoutSeconds: read('SALES_API_BODY_TIMEOUT'),
    trustProxy: read('TRUST_PROXY'),
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}
