import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/leads/endpoints';
import type { Leads } from '../../../src/leads/wire';
import type { Database } from '../database/database';
import type { DeskSettings } from '../desk/deskSettings';
import { PROBE_HEADER } from '../api/spamMark';
import { signToken } from '../desk/signedToken';
import type { Mailbox, MailSettings } from '../delivery/deliverySettings';
import { createMailRoute } from '../delivery/mailRoute';
import { createSendMail } from '../delivery/mailSender';
import { createPost } from '../delivery/webhookSender';
import { mailDocument, oneLine, paragraph } from '../mail/htmlDocument';
import type { LeadMail } from '../mail/leadMail';
import type { Settings } from '../settings';
import { parseArguments } from './arguments';
import type { Command } from './command';

/** How long the API may take to answer, and then the delivery. */
const ANSWER_TIMEOUT_MS = 15_000;
const DELIVERY_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

type Target = { readonly desk: DeskSettings; readonly mail: MailSettings };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(2)} s`;

/** Sends the lead of a probe through the public address. */
async function sendProbe({ desk, mail }: Target): Promise<string> {
  const [secret] = desk.secrets;
  const now = new Date().toISOString();
  const token = secret && signToken('probe', { id: randomUUID(), receivedAt: now }, secret);
  const payload: Leads['contact'] = {
    first_name: 'Website',
    last_name: 'Probe',
    email: mail.from.address,
    phone_number: '',
    message: 'This lead tries the way from the website to this mailbox. There is nothing to do.',
  };
  const response = await fetch(`${desk.url}/api${endpoints.contact}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PROBE_HEADER]: token ?? '' },
    body: JSON.stringify(payload),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new Error(`${desk.url} does not answer: ${error.message}.`);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const id: unknown = Reflect.get(Object(answer), 'id');
  if (response.status === 201 && typeof id === 'string') return id;
  throw new Error(`${desk.url} answers ${response.status}, and stores no lead.`);
}

/** Waits until every mailbox has a lead, and says when each had it. */
async function awaitDelivery(database: Database, id: string, start: number): Promise<string[]> {
  const lines = new Map<string, string>();
  for (const end = performance.now() + DELIVERY_TIMEOUT_MS; performance.now() < end;) {
    const rows = await database.read({
      sql: 'SELECT channel, state, last_error FROM deliveries JOIN leads ON number = lead_number WHERE id = ?',
      args: [id],
    });
    for (const { channel, state } of rows)
      if (state === 'delivered' && !lines.has(String(channel)))
        lines.set(String(channel), `${String(channel)} delivered after ${seconds(start)}`);
    if (rows.length > 0 && lines.size === rows.length) return [...lines.values()];
    const failed = rows.find(({ state }) => state === 'set aside');
    if (failed) throw new Error(`The mail is refused: ${String(failed.last_error)}.`);
    await pause(POLL_MS);
  }
  throw new Error(
    `The lead ${id} is stored, and its mail is not delivered after ${DELIVERY_TIMEOUT_MS / 1000} s. Look at npm run leads -- undelivered.`,
  );
}

/** Wakes a person by every way that there is: the first mail server, or the second, and the webhook. */
async function wakeSomebody(
  { webhook }: Settings,
  { mail }: Target,
  to: readonly Mailbox[],
  reason: string,
): Promise<void> {
  const subject = 'The probe of the website has failed';
  const at = new Date().toISOString();
  const ways = [mail.server, mail.fallback]
    .filter((server) => server !== undefined)
    .map((server) => createSendMail(mail, createMailRoute({ server })));
  const alarm: LeadMail = {
    from: mail.from,
    to,
    replyTo: undefined,
    subject,
    text: `${subject}\n\n${reason}\n`,
    html: mailDocument(subject, [paragraph('text', oneLine(reason))]),
    messageId: `<probe.${randomUUID()}@${mail.from.address.split('@')[1]}>`,
  };
  for (const receiver of to)
    for (const send of ways) if ((await send(alarm, receiver, [])).outcome === 'delivered') break;
  if (!webhook) return;
  const body = JSON.stringify({ type: 'probe.failed', timestamp: at, data: { reason } });
  await createPost(webhook)(`probe.failed.${Date.parse(at)}`, body, new AbortController().signal);
}

/** `npm run leads -- probe`: tries the whole way of a lead. */
export const probe: Command = {
  usage: '',
  help: 'Sends a marked lead through LEADS_DESK_URL to the mailboxes of LEADS_MAIL_TO, and says how long each step took. If it does not arrive, LEADS_ESCALATE_TO gets a mail, the webhook "probe.failed", and the command ends with 1.',
  read: (args, usage) => {
    parseArguments(args, { usage });
    return async ({ settings, openDatabase }) => {
      const { desk, mail } = settings;
      if (!desk || !mail)
        throw new Error(
          'A probe needs LEADS_DESK_URL and LEADS_SMTP_URL with what belongs to them. Set them as for the server, or name the file with its settings: --settings FILE.',
        );
      const start = performance.now();
      try {
        const database = await openDatabase();
        const id = await sendProbe({ desk, mail });
        const stored = `stored after ${seconds(start)}`;
        return `${[stored, ...(await awaitDelivery(database, id, start))].join('\n')}\n`;
      } catch (error) {
        // Whatever ends a probe: nobody knows whether leads arrive.
        const reason = error instanceof Error ? error.message : String(error);
        await wakeSomebody(settings, { desk, mail }, desk.escalation?.to ?? [], reason);
        throw error;
      }
    };
  },
};
