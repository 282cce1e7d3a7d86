/** Leads of visitors for the tests of what the law asks: to find, copy and erase them. */
import { createCommandContext } from '../../commands/command';
import { readLeadsArguments } from '../../commands/registry';
import type { Database } from '../../database/database';
import { createDeliveryQueue } from '../../delivery/deliveryQueue';
import type { Settlement } from '../../delivery/deliveryQueue';
import type { Channel } from '../../delivery/sender';
import { createLeadStore } from '../../database/leadStore';
import type { NewLead } from '../../database/leadStore';
import { homeContact } from '../../../../tests/leads/examples';
import { claimLeads } from '../delivery/queueFixture';
import type { Settings } from '../../settings';
import { collect } from '../collect';
import { testSettings } from '../testServer';

/**
 * Runs `npm run leads` with these args. Without an answer there is no terminal.
 * @param settings the settings of a server, or the address of its database
 */
export async function leads(
  settings: string | (Pick<Settings, 'databaseUrl'> & Partial<Settings>),
  args: string[],
  answer?: boolean,
): Promise<string> {
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return answer === true;
  };
  const work = readLeadsArguments(args);
  if (typeof work !== 'function') return work.help;
  const changes = typeof settings === 'string' ? { databaseUrl: settings } : settings;
  const context = createCommandContext(testSettings('', changes));
  try {
    const output = await work({ ...context, confirm: answer === undefined ? undefined : confirm });
    return [...questions, (await collect(output)).join('')].join('\n');
  } finally {
    context.close();
  }
}

export type Stored = {
  readonly database: Database;
  readonly channels?: Channel[];
  readonly at?: string;
};

/** Stores leads and gives their ids. */
export async function storeAll(
  { database, channels = [], at = '2026-11-22T12:00:00.000Z' }: Stored,
  news: readonly (Pick<NewLead, 'kind' | 'payload' | 'mark'> & { readonly key?: string })[],
): Promise<string[]> {
  const store = createLeadStore(database, { channelsOf: () => channels, now: () => new Date(at) });
  const receipts = await Promise.all(
    news.map(({ key, ...lead }) => store.add({ ...lead, idempotencyKey: key })),
  );
  return receipts.map((receipt) =>
    receipt.outcome === 'stored' ? String(JSON.parse(receipt.answer).id) : '',
  );
}

export const contact = (email: string, key?: string) =>
  ({ kind: 'contact', payload: { ...homeContact, email }, key }) as const;

/** Claims everything that waits, and records how the attempts ended. */
export async function settle(
  database: Database,
  channel: Channel,
  how: (id: string) => 'delivered' | 'waiting' | 'set aside' | 'skipped',
  now = Date.parse('2026-11-22T12:00:01.000Z'),
): Promise<void> {
  const queue = createDeliveryQueue(database, channel, () => now);
  const claimed = await claimLeads(queue, 1000);
  const settlements = claimed.map(
    ({ leadNumber, inDigest, attempt, orderedAt, lead }): Settlement => {
      const claim = { leadNumber, inDigest, attempt, orderedAt };
      const error = 'the receiver answered 500';
      const state = how(lead.id);
      if (state === 'waiting') return { ...claim, state, error, dueAt: now + 5000 };
      return state === 'delivered' ? { ...claim, state } : { ...claim, state, error };
    },
  );
  await claimLeads(queue, 0, settlements);
}
