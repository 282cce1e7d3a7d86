import type { Database } from '../database/database';
import { createChannelWorker } from './channelWorker';
import { systemClock } from './clock';
import type { Clock } from './clock';
import { createDeliveryQueue } from './deliveryQueue';
import { readLeadState } from '../desk/leadEvents';
import type { Settings } from '../settings';
import type { DeliverySettings } from './deliverySettings';
import { createEscalationSender, createMailSender } from './mailSender';
import type { Channel, Sender } from './sender';
import { createEventSender, createWebhookSender } from './webhookSender';

/** Carries leads to people and programs. */
export type Delivery = {
  /** The channels that are set up, none by default. */
  readonly channels: readonly Channel[];
  /** Looks for due deliveries: at the start, and after each commit of new leads. */
  readonly wake: () => void;
  /** Ends or gives back the attempts in progress. The database must close after it. */
  readonly close: () => Promise<void>;
};

export type DeliveryOptions = {
  /** Gets one line for each attempt, without personal data. */
  readonly log?: (line: string) => void;
  readonly clock?: Clock;
};

/** Creates the senders of the channels that are set up: of leads, and of what people do with them. */
export function createSenders(
  { mail, webhook, desk }: DeliverySettings & Pick<Settings, 'desk'>,
  database: Database,
): { leads: Sender[]; events: Sender[] } {
  const stateOf = (id: string) => readLeadState(database, id);
  return {
    leads: [
      ...(mail ? mail.to.map((_, index) => createMailSender(mail, index, { desk })) : []),
      ...(webhook ? [createWebhookSender(webhook, { desk })] : []),
    ],
    events: [
      ...(mail && desk?.escalation
        ? [createEscalationSender(mail, { ...desk, escalation: desk.escalation }, stateOf)]
        : []),
      ...(webhook && desk ? EVENTS.map((event) => createEventSender(webhook, event, stateOf)) : []),
    ],
  };
}

const EVENTS = ['taken', 'answered', 'escalated'] as const;

/** Creates the delivery of leads. It begins with the first `wake`. */
export function createDelivery(
  database: Database,
  senders: readonly Sender[],
  { log = () => undefined, clock = systemClock }: DeliveryOptions = {},
): Delivery {
  const workers = senders.map((sender) =>
    createChannelWorker({
      queue: createDeliveryQueue(database, sender.channel, clock.now),
      sender,
      clock,
      log,
    }),
  );
  return {
    channels: senders.map(({ channel }) => channel),
    wake: () => workers.forEach((worker) => worker.wake()),
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  };
}
