import { userInfo } from 'node:os';
import { isLoopback } from '../api/loopback';
import { decodeText } from '../decodeText';

/** How a connection is encrypted, and what is checked of the server's certificate, as libpq means it. */
type SslMode = 'disable' | 'require' | 'verify-ca' | 'verify-full';

/** The address of a PostgreSQL database. */
export type PostgresAddress = {
  /** A host name, an IP address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly sslMode: SslMode;
  /** The file with the certificate of the authority; undefined for those that Node trusts. */
  readonly sslRootCertificate: string | undefined;
};

const DEFAULT_PORT = 5432;
const SSL_MODES: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full'];
/** The keys that an address may have after its question mark. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'host'];

const isSslMode = (mode: string): mode is SslMode => SSL_MODES.includes(mode);

function describeModeError(mode: string, certificate: string | undefined): string | undefined {
  if (mode === 'prefer' || mode === 'allow') {
    return `has sslmode=${mode}, which is not offered: leads and password could travel without encryption. Use verify-full or require, or disable in a network of your own.`;
  }
  if (!isSslMode(mode))
    return `has an sslmode that is not known. It accepts ${SSL_MODES.join(', ')}.`;
  if (mode === 'verify-ca' && certificate === undefined)
    return 'has sslmode=verify-ca without sslrootcert. Add sslrootcert with the path of the certificate of the authority, or use verify-full.';
  return undefined;
}

function describeUrlError(url: URL, host: string): string | undefined {
  const unknown = [...url.searchParams.keys()].find((key) => !PARAMETERS.includes(key));
  if (unknown !== undefined) {
    return `has the parameter "${unknown}", which is not known. Remove it. It accepts ${PARAMETERS.join(', ')}.`;
  }
  if (host === '') return 'names no host. Write it as postgres://user:password@host:5432/database.';
  if (url.pathname.length < 2 || url.pathname.slice(1).includes('/') || url.hash !== '') {
    return 'names no database. End it with a slash and the name of the database: postgres://user:password@host:5432/database.';
  }
  return undefined;
}

/** A URL cannot have a user without a host, as an address of a Unix socket has. */
const NO_HOST = 'socket.invalid';

function parseUrl(text: string): URL | undefined {
  const complete = text.replace(/^(postgres(?:ql)?:\/\/[^@/?#]*@)(?=\/)/i, `$1${NO_HOST}`);
  return URL.canParse(complete) ? new URL(complete) : undefined;
}

/**
 * Reads the address of a PostgreSQL database: `postgres://user:password@host:port/database?sslmode=verify-full`.
 * Without `sslmode`, the connection is as with `verify-full`, except to this machine.
 */
export function readPostgresAddress(text: string): PostgresAddress | string {
  const url = parseUrl(text);
  if (url === undefined) {
    return 'is not a valid address. Write it as postgres://user:password@host:5432/database, and percent-encode special characters of user and password: @ is %40, / is %2F, # is %23.';
  }
  const named = url.hostname === NO_HOST ? '' : url.hostname.replace(/^\[|\]$/g, '');
  const host = url.searchParams.get('host') ?? decodeText(named) ?? '';
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(
    decodeText,
  );
  if (user === undefined || password === undefined || database === undefined)
    return 'has a percent sign that encodes nothing. Write a percent sign as %25.';
  const certificate = url.searchParams.get('sslrootcert') ?? undefined;
  const isHere = host.startsWith('/') || isLoopback(host);
  const sslMode = url.searchParams.get('sslmode') ?? (isHere ? 'disable' : 'verify-full');
  const error = describeUrlError(url, host) ?? describeModeError(sslMode, certificate);
  if (error !== undefined || !isSslMode(sslMode)) return error ?? '';
  return {
    host,
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    database,
    user: user === '' ? userInfo().username : user,
    password: password === '' ? undefined : password,
    sslMode,
    sslRootCertificate: certificate === 'system' ? undefined : certificate,
  };
}
