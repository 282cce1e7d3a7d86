import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPostgresAddress } from './postgresAddress';
import type { PostgresAddress } from './postgresAddress';

/** The addresses of the libSQL servers that earlier releases accepted. */
const LIBSQL = /^(?:libsql|https?|wss?):/i;
const POSTGRES = /^postgres(?:ql)?:/i;
/** The start of an address that names no file. A single letter is a drive of Windows. */
const SCHEME = /^(?!file:)[a-z][a-z\d+.-]+:/i;

/** What LEADS_DATABASE_URL accepts. */
export const ACCEPTED_ADDRESSES =
  'the path of a file, such as .data/leads.db, or the address of PostgreSQL: postgres://user:password@host:5432/database';

/**
 * Says what is wrong with the setting LEADS_DATABASE_URL.
 * @returns the end of a sentence that begins with the name of the variable, without secrets; undefined when it
 *   is right
 */
export function describeAddressError(databaseUrl: string): string | undefined {
  if (LIBSQL.test(databaseUrl))
    return `names a libSQL server, which is not supported any more. Set ${ACCEPTED_ADDRESSES}.`;
  if (POSTGRES.test(databaseUrl)) {
    const address = readPostgresAddress(databaseUrl);
    return typeof address === 'string' ? address : undefined;
  }
  return SCHEME.test(databaseUrl)
    ? `has a value that is not accepted. It accepts ${ACCEPTED_ADDRESSES}.`
    : undefined;
}

/** Checks that the password of PostgreSQL is set once. */
export function listPasswordErrors({
  databaseUrl,
  databasePasswordFile,
}: {
  readonly databaseUrl: string;
  readonly databasePasswordFile: string;
}): string[] {
  if (databasePasswordFile === '') return [];
  if (databaseFile(databaseUrl) !== undefined) {
    return [
      'LEADS_DATABASE_PASSWORD_FILE is set, and LEADS_DATABASE_URL names a file, which has no password. Set the address of PostgreSQL as LEADS_DATABASE_URL, or leave LEADS_DATABASE_PASSWORD_FILE out. To move leads to PostgreSQL: npm run leads -- move --to URL --password-file FILE.',
    ];
  }
  const address = readPostgresAddress(databaseUrl);
  return typeof address === 'string' || address.password === undefined
    ? []
    : [
        'LEADS_DATABASE_URL has a password, and LEADS_DATABASE_PASSWORD_FILE is set too. Leave one of them out.',
      ];
}

/**
 * Finds the file of a database.
 * @returns the absolute path; undefined for a database server
 */
export function databaseFile(databaseUrl: string): string | undefined {
  if (SCHEME.test(databaseUrl)) return undefined;
  if (/^file:\/\//i.test(databaseUrl)) return fileURLToPath(databaseUrl);
  return resolve(databaseUrl.replace(/^file:/i, ''));
}

/** Names a database of PostgreSQL, without secrets. */
export const describePostgres = ({ host, port, database }: PostgresAddress): string =>
  `PostgreSQL at ${host}:${port}, database ${database}`;

/** Names a database for the log and for messages. */
export function describeDatabase(databaseUrl: string): string {
  if (databaseFile(databaseUrl) !== undefined) return databaseUrl;
  const address = readPostgresAddress(databaseUrl);
  return typeof address === 'string' ? 'an unknown database' : describePostgres(address);
}
