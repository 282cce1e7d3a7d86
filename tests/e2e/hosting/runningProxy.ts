/** What the proxies of the tests share: nginx and Caddy, with the configurations of `deploy`. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** A proxy, and its ports of this machine. */
export type RunningProxy = { httpPort: number; httpsPort: number; close: () => void };

/** What a test changes in a configuration of `deploy`. */
export type Change = readonly [from: string, to: string];

type ProxyOptions = {
  /** Whether it passes on the sales API alone. */
  readonly apiAlone?: boolean;
  readonly changes?: readonly Change[];
};

/** Starts a proxy with a configuration of `deploy` in front of one server or two, and keeps its files in a folder. */
export type StartProxy = (
  serverPorts: readonly [number, number?],
  folder: string,
  options?: ProxyOptions,
) => Promise<RunningProxy>;

/** Waits until something listens at a port. */
export async function listens(port: number): Promise<void> {
  for (;;) {
    const connected = await new Promise<boolean>((settle) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        settle(true);
      });
      socket.on('error', () => settle(false));
    });
    if (connected) return;
  }
}

/**
 * Reads a configuration of the project with the ports and the certificate of the test.
 * @throws when the file does not have what is replaced
 */
export function configurationOf(file: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}
