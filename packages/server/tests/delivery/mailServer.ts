import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A mail that the server took. */
export type ReceivedMail = {
  readonly to: readonly string[];
  /** Head and body as they came. */
  readonly source: string;
  /** When the server had all of it, in ms of performance.now(). */
  readonly at: number;
};

/** A mail server for tests. */
export type MailServer = {
  readonly port: number;
  readonly mails: ReceivedMail[];
  readonly close: () => Promise<void>;
};

/** An answer with which a mail server refuses. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a mail server without TLS on this machine. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  onMail: (mail: ReceivedMail) => void = () => undefined,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    // Closing ends open connections at once.
    closeTimeout: 1,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
          at: performance.now(),
        };
        mails.push(mail);
        done();
        onMail(mail);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo; // A server that listens at a port has an AddressInfo.
  return { port, mails, close: () => new Promise((done) => server.close(() => done())) };
}
