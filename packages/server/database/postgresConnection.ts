import { readFile } from 'node:fs/promises';
import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { PostgresAddress } from './postgresAddress';

/** How to connect to a PostgreSQL database. */
export type PostgresSettings = {
  readonly address: PostgresAddress;
  /** The file with the password; empty when the address has it, or none is needed. */
  readonly passwordFile: string;
  /** Whether tables are created where there are none. */
  readonly mayCreate?: boolean;
};

/** The number of a type in PostgreSQL: a whole number of 64 bits. */
const BIGINT = 20;
/** How long a connection may take, in ms. */
const CONNECT_TIMEOUT_MS = 3000;
/** How long PostgreSQL keeps the locks of a transaction whose client says nothing more, in ms. */
const SILENT_CLIENT_MS = 10_000;

/** Counts and numbers of leads are below 2^53. SQLite gives numbers too. */
const TYPES: NonNullable<ClientConfig['types']> = {
  getTypeParser: (type, format) =>
    Number(type) === BIGINT ? Number : pg.types.getTypeParser(type, format),
};

async function tlsOptions({
  sslMode,
  sslRootCertificate,
}: PostgresAddress): Promise<ConnectionOptions | false> {
  if (sslMode === 'disable') return false;
  const authority =
    sslRootCertificate === undefined ? {} : { ca: await readFile(sslRootCertificate, 'utf8') };
  if (sslMode === 'verify-full') return authority;
  // As libpq does: a certificate of an authority is checked wherever it is given.
  return sslRootCertificate === undefined
    ? { rejectUnauthorized: false }
    : { ...authority, checkServerIdentity: () => undefined };
}

/**
 * Makes the configuration of a connection. The password is read for each connection, so that a new one needs no
 * restart.
 * @returns the configuration for pg; it rejects when the certificate of the authority cannot be read
 */
export async function connectionConfig({
  address,
  passwordFile,
}: PostgresSettings): Promise<ClientConfig> {
  const { host, port, database, user, password = '' } = address;
  return {
    host,
    port,
    database,
    user,
    password:
      passwordFile === ''
        ? () => password
        : async () => (await readFile(passwordFile, 'utf8')).replace(/\r?\n$/, ''),
    ssl: await tlsOptions(address),
    types: TYPES,
    application_name: 'x1-website',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/**
 * Writes the settings of a session. A commit is on disk before it is answered, whatever the settings of the
 * server, the database and the user say; a server that also waits for its copies stays so.
 * @param timeoutMs how long a statement may take; 0 for no limit
 */
export const sessionSettings = (timeoutMs: number): string =>
  `SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');
  SET statement_timeout = ${timeoutMs};
  SET idle_in_transaction_session_timeout = ${SILENT_CLIENT_MS}`;
