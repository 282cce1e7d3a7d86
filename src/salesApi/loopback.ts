/**
 * Checks whether a host is this machine.
 * @param host a host name or an IP address
 * @returns true for `localhost` and the loopback addresses
 */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
