import type { Database } from '../database/database';
import { createChannelWorker } from './channelWorker';
import { systemClock } from './clock';
import type { Clock } from './clock';
import { createDeliveryQueue } from './deliveryQueue';
import type { DeliverySettings } from './deliverySettings';
import { createMailSender } from './mailSender';
import type { Channel, Sender } from './sender';
import { createWebhookSender } from './webhookSender';

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

/** Creates the senders of the channels that are set up. */
export function createSenders({ mail, webhook }: DeliverySettings): Sender[] {
  return [
    ...(mail ? mail.to.map((_, index) => createMailSender(mail, index)) : []),
    ...(webhook ? [createWebhookSender(webhook)] : []),
  ];
}

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
