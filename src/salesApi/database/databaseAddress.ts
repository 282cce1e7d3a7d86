import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The databases of other companies' servers that earlier releases accepted. */
const LIBSQL = /^(?:libsql|https?|wss?):/i;

/** The start of an address that names no file. A single letter is a drive of Windows. */
const SCHEME = /^(?!file:)[a-z][a-z\d+.-]+:/i;

/**
 * Says what is wrong with the setting LEADS_DATABASE_URL.
 * @param databaseUrl the setting
 * @returns the end of a sentence that begins with the name of the variable; undefined when it is right
 */
export function describeAddressError(databaseUrl: string): string | undefined {
  if (LIBSQL.test(databaseUrl)) {
    return 'names a libSQL server. This release keeps leads in a file or in PostgreSQL: set the path of a file, such as .data/leads.db.';
  }
  if (SCHEME.test(databaseUrl))
    return 'has a value that is not accepted. It accepts the path of a file.';
  return undefined;
}

/**
 * Finds the file of a database.
 * @param databaseUrl the setting LEADS_DATABASE_URL: a path from the project folder, or an address
 * @returns the absolute path; undefined for a database server
 */
export function databaseFile(databaseUrl: string): string | undefined {
  if (SCHEME.test(databaseUrl)) return undefined;
  if (/^file:\/\//i.test(databaseUrl)) return fileURLToPath(databaseUrl);
  return resolve(databaseUrl.replace(/^file:/i, ''));
}
