import type { StoredLead } from '../api/listLeads';
import { digestMail } from '../mail/digestMail';
import { escalationMail, leadMail } from '../mail/leadMail';
import type { LeadMail } from '../mail/leadMail';
import { deskLink } from '../desk/deskSettings';
import type { DeskSettings, EscalationSettings } from '../desk/deskSettings';
import type { LeadState } from '../desk/leadEvents';
import { connectionFailure } from './connectionFailure';
import type { Mailbox, MailSettings } from './deliverySettings';
import { isRefusedForGood } from './mailRoute';
import type { MailError, MailRoute } from './mailRoute';
import { redact, textsOf } from './redactSecrets';
import { escalationChannel, mailChannel } from './sender';
import type { DeliveryFailure, DeliveryResult, Sender } from './sender';

const CONCURRENCY = 3;

const CHECK_TLS =
  'Check that LEADS_SMTP_URL has smtps: for the port of TLS, smtp: for STARTTLS, and that the server has a valid certificate.';
const CHECK_SERVER = 'Check the mail server and LEADS_SMTP_URL.';

/** Answers of mail servers and out-of-office programs, which would go to the visitor. */
const NO_AUTOMATIC_ANSWERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

function adviceFor({ code, responseCode = 0 }: MailError): string {
  if (code === 'EAUTH') return 'Check user and password in LEADS_SMTP_URL.';
  if (code === 'ETLS') return CHECK_TLS;
  if (responseCode >= 500)
    return 'Check LEADS_MAIL_FROM, the address of the receiver and what the server allows.';
  return CHECK_SERVER;
}

/**
 * Describes a failure. The server's refusal of a receiver or a mail (5xx) is permanent. That of a connection, of user and
 * password, or of the sender is not: the operator corrects it, or the second server takes over, and the same mail is accepted.
 */
function failureOf(error: unknown, hide: readonly string[]): DeliveryFailure {
  // Nodemailer adds these properties to its errors.
  const failure = Object(error) as MailError;
  const { code, responseCode, response, wasGiven = false } = failure;
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
    permanent: isRefusedForGood(failure),
    // An answer after the mail says that the server has not taken it.
    mayHaveArrived: wasGiven && responseCode === undefined,
  };
}

/** Sends a mail to one receiver: of several, a server may refuse some and take the mail for the others. */
export type SendMail = (
  mail: LeadMail,
  receiver: Mailbox,
  /** Those whose texts no message about a failure may have. */
  leads: readonly StoredLead[],
  signal?: AbortSignal,
) => Promise<DeliveryResult>;

/** Creates what sends mails by a way. */
export function createSendMail({ from }: Pick<MailSettings, 'from'>, route: MailRoute): SendMail {
  return async ({ to, headers, ...mail }, receiver, leads, signal) => {
    try {
      await route.send({
        ...mail,
        to: [...to],
        envelope: { from: from.address, to: receiver.address },
        headers: { ...NO_AUTOMATIC_ANSWERS, ...headers },
        ...(signal && { signal }),
      });
      return { outcome: 'delivered' };
    } catch (error) {
      const texts = leads.flatMap(({ payload }) => textsOf(payload));
      return failureOf(error, [...route.secrets, ...texts]);
    }
  };
}

/**
 * Creates the senders of mails about leads that nobody has taken, one for each receiver.
 * @param stateOf reads what has become of a lead
 */
export function createEscalationSenders(
  settings: MailSettings,
  desk: DeskSettings & { readonly escalation: EscalationSettings },
  stateOf: (id: string) => Promise<LeadState>,
  route: MailRoute,
): Sender[] {
  const sendMail = createSendMail(settings, route);
  const { to } = desk.escalation;
  return to.map((receiver, index) => {
    const send: Sender['send'] = async (lead, signal) => {
      const { stage = 1 } = await stateOf(lead.id);
      const mail = escalationMail(lead, { ...settings, to }, { link: deskLink(lead, desk), stage });
      return sendMail(mail, receiver, [lead], signal);
    };
    return { channel: escalationChannel(index), concurrency: 1, send };
  });
}

/**
 * Creates the senders of mails to the sales desk, one for each receiver, so that each gets a lead although another is
 * refused. Each mail names all receivers, and has a connection of its own.
 * @param desk the pages that the mails link to
 */
export function createMailSenders(
  settings: MailSettings,
  desk: DeskSettings | undefined,
  route: MailRoute,
): Sender[] {
  const sendMail = createSendMail(settings, route);
  return settings.to.map((receiver, index) => ({
    channel: mailChannel(index),
    concurrency: CONCURRENCY,
    send: (lead, signal) =>
      sendMail(leadMail(lead, settings, { link: deskLink(lead, desk) }), receiver, [lead], signal),
    sendDigest: (leads, signal) => sendMail(digestMail(leads, settings), receiver, leads, signal),
  }));
}
