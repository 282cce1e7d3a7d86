import { createTransport } from 'nodemailer';
import type { StoredLead } from '../api/listLeads';
import { isLoopback } from '../api/loopback';
import { digestMail } from '../mail/digestMail';
import { escalationMail, leadMail } from '../mail/leadMail';
import type { LeadMail } from '../mail/leadMail';
import { deskLink } from '../desk/deskSettings';
import type { DeskSettings, EscalationSettings } from '../desk/deskSettings';
import type { LeadState } from '../desk/leadEvents';
import { connectionFailure } from './connectionFailure';
import type { Mailbox, MailSettings, SmtpServer } from './deliverySettings';
import { redact, textsOf } from './redactSecrets';
import { mailChannel, sendFirst } from './sender';
import type { DeliveryFailure, DeliveryResult, Sender } from './sender';

/** The time limits of a connection, in ms, which tests replace. */
type MailTimeouts = {
  /** For the connection, and then for the greeting of the server. */
  readonly connectMs: number;
  /** For each answer. */
  readonly responseMs: number;
};

export type MailOptions = {
  /** The pages that the mails link to. */
  readonly desk?: DeskSettings | undefined;
  readonly timeouts?: MailTimeouts;
};

const CONCURRENCY = 3;
const TIMEOUTS: MailTimeouts = { connectMs: 8000, responseMs: 15_000 };

const CHECK_TLS =
  'Check that LEADS_SMTP_URL has smtps: for the port of TLS, smtp: for STARTTLS, and that the server has a valid certificate.';
const CHECK_SERVER = 'Check the mail server and LEADS_SMTP_URL.';

/** Answers of mail servers and out-of-office programs, which would go to the visitor. */
const NO_AUTOMATIC_ANSWERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
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

/** The codes of nodemailer for a refusal of addresses or of the mail. Others concern the connection. */
const REFUSALS_OF_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** What nodemailer says about a failure. */
type MailError = {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

function adviceFor({ code, responseCode = 0 }: MailError): string {
  if (code === 'EAUTH') return 'Check user and password in LEADS_SMTP_URL.';
  if (code === 'ETLS') return CHECK_TLS;
  if (responseCode >= 500)
    return 'Check LEADS_MAIL_FROM, LEADS_MAIL_TO and what the server allows.';
  return CHECK_SERVER;
}

/**
 * Describes a failure. The server's refusal of a mail (5xx) is permanent. That of a connection, or of a
 * user and password, is not: the operator corrects it, and the same mail is accepted.
 */
function failureOf(error: unknown, hide: readonly string[]): DeliveryFailure {
  // Nodemailer adds these properties to its errors.
  const { code, responseCode, response } = Object(error) as MailError;
  const refused =
    responseCode === undefined
      ? connectionFailure(error)
      : `answered ${redact(response ?? String(responseCode), hide)}`;
  return {
    outcome: 'failed',
    error:
      code === 'EAUTH'
        ? `the mail server refused user and password: it ${refused}`
        : `the mail server ${refused}`,
    advice: adviceFor({ code, responseCode }),
    permanent:
      REFUSALS_OF_MAIL.has(code ?? '') && responseCode !== undefined && responseCode >= 500,
  };
}

/** Sends a mail about leads to addresses. */
type SendMail = (
  mail: LeadMail,
  to: readonly Mailbox[],
  leads: readonly StoredLead[],
  signal: AbortSignal,
) => Promise<DeliveryResult>;

function createSendMail(settings: MailSettings, timeouts: MailTimeouts): SendMail {
  const transport = transportFor(settings.server, timeouts);
  const { password = '', user = '' } = settings.server;
  return async ({ to, ...mail }, receivers, leads, signal) => {
    try {
      const envelope = {
        from: settings.from.address,
        to: receivers.map(({ address }) => address),
      };
      const headers = NO_AUTOMATIC_ANSWERS;
      await transport.sendMail({ ...mail, to: [...to], envelope, headers, signal });
      return { outcome: 'delivered' };
    } catch (error) {
      const texts = leads.flatMap(({ payload }) => textsOf(payload));
      return failureOf(error, [password, user, ...texts]);
    }
  };
}

/**
 * Creates the sender of mails about leads that nobody has taken.
 * @param stateOf reads what has become of a lead
 */
export function createEscalationSender(
  settings: MailSettings,
  desk: DeskSettings & { readonly escalation: EscalationSettings },
  stateOf: (id: string) => Promise<LeadState>,
): Sender {
  const sendMail = createSendMail(settings, TIMEOUTS);
  const { to } = desk.escalation;
  const send: Sender['send'] = async (lead, signal) => {
    const { stage = 1 } = await stateOf(lead.id);
    const mail = escalationMail(lead, { ...settings, to }, { link: deskLink(lead, desk), stage });
    return sendMail(mail, to, [lead], signal);
  };
  return { channel: 'mail escalated', concurrency: 1, send, sendDigest: sendFirst(send) };
}

/**
 * Creates the sender of mails to one receiver at the sales desk, so that each gets a lead although another is
 * refused. Each mail names all receivers, and has a connection of its own.
 * @param index the place of the receiver in LEADS_MAIL_TO, from 0
 */
export function createMailSender(
  settings: MailSettings,
  index: number,
  { desk, timeouts = TIMEOUTS }: MailOptions = {},
): Sender {
  const sendMail = createSendMail(settings, timeouts);
  const attempt = (mail: LeadMail, leads: readonly StoredLead[], signal: AbortSignal) =>
    sendMail(mail, settings.to.slice(index, index + 1), leads, signal);
  return {
    channel: mailChannel(index),
    concurrency: CONCURRENCY,
    send: (lead, signal) =>
      attempt(leadMail(lead, settings, { link: deskLink(lead, desk) }), [lead], signal),
    sendDigest: (leads, signal) => attempt(digestMail(leads, settings), leads, signal),
  };
}
