import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listLeads } from '../api/listLeads';
import type { Database } from '../database/database';
import { sayingPage } from '../desk/deskPage';
import type { DeskSettings } from '../desk/deskSettings';
import { readToken } from '../desk/signedToken';
import { orderDeliveries } from '../delivery/deliveryOrders';
import type { Channel } from '../delivery/sender';
import type { FindWords } from './mailWords';

export type ConfirmOptions = {
  readonly database: Database;
  readonly desk: DeskSettings;
  /** The channels by which a confirmed address goes to the sales desk. */
  readonly leadChannels: readonly Channel[];
  readonly findWords: FindWords;
  /** Called after each confirmation. */
  readonly onStep: () => void;
  readonly log?: (line: string) => void;
};

/** Notes the confirmation, and orders the address for the sales desk, in one transaction: the second changes nothing. */
const confirm = (database: Database, id: string, channels: readonly Channel[]) =>
  database.write([
    {
      sql: `INSERT INTO lead_events (lead_number, event, at)
        SELECT number, 'confirmed', ? FROM leads WHERE id = ? AND erased_at IS NULL
        ON CONFLICT (lead_number, event) DO NOTHING RETURNING event`,
      args: [new Date().toISOString(), id],
    },
    ...orderDeliveries([{ id, channels }]),
  ]);

/**
 * Adds the pages by which somebody confirms an address for the newsletter (docs/specification.md, 'Mails to visitors').
 * Programs open links: only the button confirms.
 */
export function addConfirmPages(server: FastifyInstance, options: ConfirmOptions): void {
  const { database, desk, leadChannels, findWords, onStep, log = () => undefined } = options;

  async function answer(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const token = readToken('newsletter', request.params.token, desk.secrets, Date.now());
    const [lead] = token ? await listLeads(database, { id: token.leadId }) : [];
    const { words, ...language } = await findWords(lead?.language);
    const { title, text, confirm: button, confirmed, expired } = words.newsletter;
    reply.type('text/html; charset=utf-8');
    if (!token || token.isExpired || !lead)
      return reply
        .code(token ? 410 : 404)
        .send(sayingPage(expired.title, expired.text, '', language));
    if (request.method !== 'POST') return reply.send(sayingPage(title, text, button, language));
    const [written = []] = await confirm(database, lead.id, leadChannels);
    if (written.length > 0) {
      log(`newsletter ${lead.id} confirmed`);
      onStep();
    }
    return reply.send(sayingPage(confirmed.title, confirmed.text, '', language));
  }

  server.route({ method: ['GET', 'POST'], url: '/newsletter/:token', handler: answer });
}
