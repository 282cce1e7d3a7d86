/** Checks whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
