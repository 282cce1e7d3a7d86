import { lookup as lookUpHost } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress';

/** The host of a webhook has no address to which leads may be sent. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** What decides where leads may be sent. */
export type AddressRules = {
  /** Whether the connection is encrypted. Without encryption no lead leaves the private network. */
  readonly encrypted: boolean;
  /** The setting LEADS_WEBHOOK_ALLOW_PRIVATE. */
  readonly allowPrivate: boolean;
};

/** Finds the addresses of a host name. */
export type Resolver = (hostname: string) => Promise<LookupAddress[]>;

const systemResolver: Resolver = (hostname) => lookUpHost(hostname, { all: true });

/** Checks whether leads may be sent to an address. */
export function isAllowedAddress(address: string, rules: AddressRules): boolean {
  return isPublicAddress(address) ? rules.encrypted : rules.allowPrivate;
}

/**
 * Creates the function by which a connection finds its address. The connection goes to an address that
 * was checked, because nothing is looked up afterwards.
 * @returns an option of `http.request`; it fails with a ForbiddenAddressError
 */
export function guardedLookup(
  rules: AddressRules,
  resolve: Resolver = systemResolver,
): LookupFunction {
  return (hostname, { all, family }, callback) => {
    const isFamily = (address: LookupAddress) => !Number(family) || address.family === family;
    resolve(hostname)
      .then((addresses) => {
        const allowed = addresses
          .filter(({ address }) => isAllowedAddress(address, rules))
          .filter(isFamily);
        const [first] = allowed;
        if (first === undefined) throw new ForbiddenAddressError('No address is allowed');
        if (all) callback(null, allowed);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, []));
  };
}

/**
 * Checks a host that is an address already, which a connection does not look up.
 * @throws ForbiddenAddressError for an address that is not allowed
 */
export function assertAllowedHost(hostname: string, rules: AddressRules): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowedAddress(address, rules))
    throw new ForbiddenAddressError('The address is not allowed');
}
