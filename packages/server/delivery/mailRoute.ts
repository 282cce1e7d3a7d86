import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { isLoopback } from '../api/loopback';
import type { MailSettings, SmtpServer } from './deliverySettings';

/** The time limits of a connection, in ms, which tests replace. */
type MailTimeouts = {
  /** For the connection, and then for the greeting of the server. */
  readonly connectMs: number;
  /** For each answer. */
  readonly responseMs: number;
};

const TIMEOUTS: MailTimeouts = { connectMs: 8000, responseMs: 15_000 };

/** How long the first mail server fails until the second takes over. */
const TAKE_OVER_MS = 60_000;

/** How often a mail tries the first again meanwhile. */
const TRY_AGAIN_MS = 5 * 60_000;

/** The way of all mails: a mail server, and another that takes over while it fails. */
export type MailRoute = {
  /** Rejects with a MailError. One call is one attempt at one server. */
  readonly send: (mail: SendMailOptions) => Promise<void>;
  readonly isFallback: () => boolean;
  /** Users and passwords, which no message may have. */
  readonly secrets: readonly string[];
};

export type MailRouteOptions = {
  /** Gets a line when the way changes. */
  readonly log?: (line: string) => void;
  /** The clock, in ms since 1970. */
  readonly now?: () => number;
  readonly timeouts?: MailTimeouts;
};

function transportFor({ host, port, secure, user, password }: SmtpServer, timeouts: MailTimeouts) {
  return createTransport({
    host,
    port,
    secure,
    auth: user === undefined ? undefined : { user, pass: password },
    // A password leaves this machine encrypted, or not at all.
    requireTLS: user !== undefined && !isLoopback(host),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.responseMs,
  });
}

/** What nodemailer says about a failure. */
export type MailError = {
  readonly code?: string;
  /** What the server was asked; `CONN` when the connection ended. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  /** Added here: whether the server was given the whole mail, and may have taken it. */
  readonly wasGiven?: boolean;
};

/** Sends a mail by a server. Rejects with a MailError. */
async function sendBy(
  server: SmtpServer,
  timeouts: MailTimeouts,
  mail: SendMailOptions,
): Promise<void> {
  let wasGiven = false;
  const transport = transportFor(server, timeouts);
  transport.use('stream', ({ message }, done) => {
    // The mail is read from the answer to DATA on. Its last line is sent after its end.
    message.processFunc((content) => content.once('end', () => (wasGiven = true)));
    done();
  });
  try {
    await transport.sendMail(mail);
  } catch (error) {
    throw Object.assign(Object(error) as object, { wasGiven });
  }
}

/** The commands whose refusal concerns a receiver or a mail. That of all others concerns the server, or its settings here. */
const COMMANDS_OF_A_MAIL = ['RCPT TO', 'DATA'];

/** Whether the server refuses this receiver or mail for good (5xx). It may take others. */
export const isRefusedForGood = ({ command = '', responseCode = 0 }: MailError): boolean =>
  COMMANDS_OF_A_MAIL.includes(command) && responseCode >= 500;

/** Creates the way of the mails of this process. */
export function createMailRoute(
  { server, fallback }: Pick<MailSettings, 'server' | 'fallback'>,
  { log = () => undefined, now = Date.now, timeouts = TIMEOUTS }: MailRouteOptions = {},
): MailRoute {
  let failingSince: number | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isFallback = false;

  async function sendByFirst(mail: SendMailOptions): Promise<void> {
    triedAt = now();
    try {
      await sendBy(server, timeouts, mail);
    } catch (error) {
      // Nodemailer adds these properties to its errors.
      if (!isRefusedForGood(Object(error) as MailError)) failingSince ??= now();
      throw error;
    }
    failingSince = undefined;
    if (isFallback) log('mail goes by LEADS_SMTP_URL again.');
    isFallback = false;
  }

  return {
    send: async (mail) => {
      const failsFor = failingSince === undefined ? 0 : now() - failingSince;
      if (!fallback || failsFor < TAKE_OVER_MS || now() - triedAt > TRY_AGAIN_MS)
        return sendByFirst(mail);
      if (!isFallback)
        log(
          `mail goes by LEADS_SMTP_FALLBACK_URL: the mail server of LEADS_SMTP_URL fails for ${Math.round(failsFor / 1000)} s. Check it.`,
        );
      isFallback = true;
      await sendBy(fallback, timeouts, mail);
    },
    isFallback: () => isFallback,
    secrets: [server, fallback].flatMap((each) => [each?.user ?? '', each?.password ?? '']),
  };
}
