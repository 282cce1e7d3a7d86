import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listLeads, type StoredLead } from '../api/listLeads';
import type { Database } from '../database/database';
import type { Channel } from '../delivery/sender';
import { momentInUtc } from '../mail/dates';
import { shorten, singleLine } from '../mail/visitorText';
import type { Settings } from '../settings';
import { addConfirmPages } from '../visitors/confirmPages';
import type { FindWords } from '../visitors/mailWords';
import { DESK_POLICY, leadPage, LONGEST_PERSON, sayingPage } from './deskPage';
import type { DeskSettings } from './deskSettings';
import { readToken } from './signedToken';
import { OUTCOMES, readLeadState, takeStep, type LeadStep } from './leadEvents';

export type DeskOptions = {
  readonly database: Database;
  readonly desk: DeskSettings;
  readonly settings: Pick<Settings, 'rateLimitPerMinute'>;
  /** The channels that tell of what people do. */
  readonly channels: readonly Channel[];
  /** The channels by which leads come to the desk. */
  readonly leadChannels: readonly Channel[];
  readonly findWords: FindWords;
  /** Called after each step. */
  readonly onStep: () => void;
  /** Gets a line for each step, without the link and without personal data. */
  readonly log?: (line: string) => void;
};

/** What a link may not have in any cache, list or address of a referring page. */
const HEADERS = {
  'Content-Security-Policy': DESK_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The largest form, bytes. */
const MOST_BYTES = 4096;

const FIND_AGAIN =
  'Ask who runs the website for the enquiry: the id of the lead stands in its mail.';

type DeskRequest = FastifyRequest<{ Params: { token: string } }>;

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

const say = (reply: FastifyReply, status: number, title: string, sentence: string): FastifyReply =>
  send(reply, status, sayingPage(title, sentence));

/** What a form wants; a sentence for a form that cannot be taken. */
function readStep(body: unknown): LeadStep | string {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  if (form.get('step') === 'answered') {
    const outcome = form.get('outcome') ?? '';
    const known = OUTCOMES.find((each) => each === outcome);
    return outcome === '' || known !== undefined
      ? { event: 'answered', outcome: known }
      : 'This outcome is not known. Choose one of the list.';
  }
  const person = shorten(singleLine(form.get('person') ?? ''), LONGEST_PERSON);
  return person === ''
    ? 'Write your name, so that others see who has the enquiry.'
    : { event: 'taken', person };
}

/**
 * The pages of the sales desk as a Fastify plugin (docs/specification.md, 'The desk'): the link of a mail shows its lead,
 * and who has taken it. Only a form that is sent changes anything.
 */
export async function deskPages(server: FastifyInstance, options: DeskOptions): Promise<void> {
  const { database, desk, settings, channels, onStep, log = () => undefined } = options;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_request: FastifyRequest, body: string) => body,
  );
  server.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.headers(HEADERS);
    // A form of another site (W3C, Fetch Metadata). Old browsers say nothing.
    const site = headers['sec-fetch-site'] ?? 'same-origin';
    if (method === 'POST' && site !== 'same-origin')
      return say(reply, 403, 'Not from here', 'Open the link of the mail, and use its form.');
    return undefined;
  });
  if (settings.rateLimitPerMinute > 0)
    await server.register(rateLimit, { max: settings.rateLimitPerMinute, timeWindow: 60_000 });
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 503;
    reply.headers(HEADERS);
    if (status === 429)
      return say(reply, 429, 'Too many requests', 'Wait a minute, and open the link again.');
    if (status < 500)
      return say(reply, status, 'Not understood', 'Open the link of the mail again.');
    log(
      'desk failed: the database of leads does not answer. Check the disk and LEADS_DATABASE_URL.',
    );
    return say(reply, 503, 'Not available now', 'Nothing was changed. Try again in a minute.');
  });

  /** The lead of a link; undefined when the answer was sent. */
  async function leadOf(
    { params }: DeskRequest,
    reply: FastifyReply,
  ): Promise<StoredLead | undefined> {
    const token = readToken('desk', params.token, desk.secrets, Date.now());
    if (token === undefined)
      return void say(
        reply,
        404,
        'This link is not valid',
        `Copy it whole from the mail. ${FIND_AGAIN}`,
      );
    if (token.isExpired) return void say(reply, 410, 'This link has expired', FIND_AGAIN);
    const [lead] = await listLeads(database, { id: token.leadId });
    if (lead === undefined)
      return void say(reply, 410, 'This enquiry is erased', 'Nothing of it is left.');
    return lead;
  }

  addConfirmPages(server, options);

  server.get<{ Params: { token: string } }>('/:token', async (request, reply) => {
    const lead = await leadOf(request, reply);
    return lead ? send(reply, 200, leadPage(lead, await readLeadState(database, lead.id))) : reply;
  });

  server.post<{ Params: { token: string } }>('/:token', async (request, reply) => {
    const lead = await leadOf(request, reply);
    if (lead === undefined) return reply;
    const step = readStep(request.body);
    if (typeof step === 'string')
      return send(reply, 422, leadPage(lead, await readLeadState(database, lead.id), step));
    const { state, isDone } = await takeStep(database, lead.id, step, channels, Date.now());
    if (isDone) {
      log(`desk ${lead.kind} ${lead.id} ${step.event}`);
      onStep();
      return reply.code(303).header('location', request.url).send();
    }
    const problem =
      step.event === 'answered'
        ? 'Nobody has taken this enquiry yet: take it first.'
        : `${state.person} was quicker, on ${momentInUtc(state.takenAt ?? '')}.`;
    return send(reply, 409, leadPage(lead, state, problem));
  });
}
