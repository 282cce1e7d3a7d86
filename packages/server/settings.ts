import { isIP } from 'node:net';
import * as z from 'zod';
import { DELIVERY_SETTINGS, deliverySettings, listIncomplete } from './delivery/deliverySettings';
import type { DeliverySettings, Mailbox } from './delivery/deliverySettings';
import { DESK_SETTINGS, deskSettings, listIncompleteDesk } from './desk/deskSettings';
import type { DeskSettings } from './desk/deskSettings';
import {
  VISITOR_SETTINGS,
  listIncompleteVisitors,
  visitorSettings,
} from './visitors/visitorSettings';
import type { VisitorSettings } from './visitors/visitorSettings';
import {
  ACCEPTED_ADDRESSES,
  describeAddressError,
  listPasswordErrors,
} from './database/databaseAddress';

/** An environment variable. */
export type Variable<Schema extends z.ZodType = z.ZodType> = {
  /** What it is for; the text of the table in docs/operations.md. */
  readonly help: string;
  /** The value of an unset or empty variable. */
  readonly fallback: string;
  /** Completes the sentence '… It accepts'. */
  readonly accepts: string;
  /** Whether its value is left out of messages. */
  readonly secret?: boolean;
  /** Says what is wrong with a value, as the end of a sentence that begins with the name of the variable. */
  readonly describeError?: (value: string) => string | undefined;
  readonly schema: Schema;
};

/** The values of a table of variables. */
export type ValuesOf<Table extends Record<string, Variable>> = {
  readonly [Name in keyof Table]: z.output<Table[Name]['schema']>;
};

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max);

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

/** The environment variables of the server and the sales API. docs/operations.md lists them all. */
export const SETTINGS = {
  PORT: {
    help: 'Port of the site and the sales API. `--port N` of `npm run serve` overrides it.',
    fallback: '9000',
    accepts: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65535),
  },
  HOST: {
    help: 'Address to listen on. `0.0.0.0` or `::` accepts connections from other machines.',
    fallback: 'localhost',
    accepts: 'a host name or an IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  LEADS_DATABASE_URL: {
    help: 'Where leads are stored: the path of a file, or a PostgreSQL address. Secret if it has a password.',
    fallback: '.data/leads.db',
    accepts: ACCEPTED_ADDRESSES,
    secret: true,
    describeError: describeAddressError,
    schema: z.string().refine((address) => describeAddressError(address) === undefined),
  },
  LEADS_DATABASE_PASSWORD_FILE: {
    help: 'File with the password of PostgreSQL, in place of one in the address. Read at each connection.',
    fallback: '',
    accepts: 'the path of a file',
    schema: z.string(),
  },
  SALES_API_ALLOWED_ORIGINS: {
    help: 'Origins of other sites whose pages may send leads, separated by commas.',
    fallback: '',
    accepts: 'origins such as https://www.example.com, separated by commas, without a path',
    schema: z
      .string()
      .transform(list)
      .refine((items) => items.every(isOrigin)),
  },
  SALES_API_RATE_LIMIT: {
    help: 'Submissions per minute from one client (one IPv4 address or IPv6 /64); 0 for no limit.',
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
    help: 'Seconds in which a client must send a whole request.',
    fallback: '15',
    accepts: 'a whole number of seconds from 1 to 300',
    schema: wholeNumber(1, 300),
  },
  TRUST_PROXY: {
    help: 'Proxies whose X-Forwarded-For header is trusted: `false` for none, or their addresses.',
    fallback: 'false',
    accepts: 'false, or addresses such as loopback, 10.0.0.0/8, separated by commas',
    schema: trustProxy,
  },
  LEADS_RETENTION_DAYS: {
    help: 'Days after which leads are erased, at the start and daily; empty keeps them.',
    fallback: '',
    accepts: 'a whole number of days from 1 to 36500',
    schema: z.union([z.literal('').transform(() => undefined), wholeNumber(1, 36_500)]),
  },
  ...DELIVERY_SETTINGS,
  ...DESK_SETTINGS,
  ...VISITOR_SETTINGS,
} satisfies Record<string, Variable>;

/** The settings of the server and the sales API. */
export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databasePasswordFile: string;
  readonly allowedOrigins: readonly string[];
  readonly rateLimitPerMinute: number;
  readonly bodyLimitBytes: number;
  readonly bodyTimeoutSeconds: number;
  readonly trustProxy: false | string[];
  /** How long leads are kept, in days; undefined for always. */
  readonly retentionDays?: number;
  /** The pages on which a person takes a lead; undefined without them. */
  readonly desk?: DeskSettings;
  readonly visitors: VisitorSettings;
  /** Who gets the report of the week; undefined for nobody. */
  readonly reportTo: readonly Mailbox[] | undefined;
} & DeliverySettings;

/** Finds the variables that look like settings and are none, such as misspelt ones. */
export const unknownSettings = (environment: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(environment).filter(
    (name) => /^(?:LEADS?|SALES_API)_/.test(name) && !(name in SETTINGS),
  );

/**
 * Reads the settings from environment variables.
 * @param environment usually `process.env`
 * @throws Error with a line for every wrong variable, its value and what it accepts
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const errors: string[] = [];
  const read = (name: string, variable: Variable): unknown => {
    const { fallback, accepts, schema, secret, describeError } = variable;
    const value = environment[name]?.trim() || fallback;
    const result = schema.safeParse(value);
    if (!result.success) {
      const is = secret ? 'has a value that is not accepted' : `is "${value}"`;
      errors.push(`${name} ${describeError?.(value) ?? `${is}. It accepts ${accepts}.`}`);
    }
    return result.data;
  };
  const entries = Object.entries(SETTINGS).map(([name, variable]) => [name, read(name, variable)]);
  // Each value is that of the schema of its name. With a wrong one the settings go nowhere.
  const values = Object.fromEntries(entries) as ValuesOf<typeof SETTINGS>;
  const settings: Settings = {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.LEADS_DATABASE_URL,
    databasePasswordFile: values.LEADS_DATABASE_PASSWORD_FILE,
    allowedOrigins: values.SALES_API_ALLOWED_ORIGINS,
    rateLimitPerMinute: values.SALES_API_RATE_LIMIT,
    bodyLimitBytes: values.SALES_API_BODY_LIMIT,
    bodyTimeoutSeconds: values.SALES_API_BODY_TIMEOUT,
    trustProxy: values.TRUST_PROXY,
    retentionDays: values.LEADS_RETENTION_DAYS,
    desk: deskSettings(values),
    reportTo: values.LEADS_REPORT_TO,
    visitors: visitorSettings(values),
    ...deliverySettings(values),
  };
  // A variable with a wrong value is not a missing one.
  if (errors.length === 0) {
    const has = { hasMail: settings.mail !== undefined, hasDesk: settings.desk !== undefined };
    errors.push(
      ...listIncomplete(values),
      ...listIncompleteDesk(values, has.hasMail),
      ...listIncompleteVisitors(values, has),
      ...listPasswordErrors(settings),
    );
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return settings;
}
