import type { Database } from '../database/database';
import { createChannelWorker } from './channelWorker';
import { systemClock } from './clock';
import type { Clock } from './clock';
import { createDeliveryQueue } from './deliveryQueue';
import { DESK_EVENTS, readLeadState } from '../desk/leadEvents';
import type { Settings } from '../settings';
import type { FindWords } from '../visitors/mailWords';
import { createVisitorSender } from '../visitors/visitorSender';
import type { DeliverySettings } from './deliverySettings';
import type { MailRoute } from './mailRoute';
import { createEscalationSenders, createMailSenders, createSendMail } from './mailSender';
import type { Sender } from './sender';
import { createEventSender, createWebhookSender } from './webhookSender';

/** Carries leads to people and programs. */
export type Delivery = {
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

/** What the senders work with. */
export type SenderOptions = {
  readonly database: Database;
  /** The words of mails to visitors. */
  readonly findWords: FindWords;
  /** The way of mails; undefined without mail. */
  readonly route: MailRoute | undefined;
};

/** Creates the senders of the channels that are set up: of leads, of what people do with them, and of mails to visitors. */
export function createSenders(
  { mail, webhook, desk, visitors }: DeliverySettings & Pick<Settings, 'desk' | 'visitors'>,
  { database, findWords, route }: SenderOptions,
): { leads: Sender[]; events: Sender[]; visitors: Sender[] } {
  const stateOf = (id: string) => readLeadState(database, id);
  const escalation = desk?.escalation;
  const writesVisitors = visitors.acknowledges || visitors.confirmsNewsletter;
  return {
    leads: [
      ...(mail && route ? createMailSenders(mail, desk, route) : []),
      ...(webhook ? [createWebhookSender(webhook, { desk })] : []),
    ],
    events: [
      ...(mail && route && escalation
        ? createEscalationSenders(mail, { ...desk, escalation }, stateOf, route)
        : []),
      ...(webhook && desk
        ? DESK_EVENTS.map((event) => createEventSender(webhook, event, stateOf))
        : []),
    ],
    visitors:
      mail && route && writesVisitors
        ? [
            createVisitorSender({
              settings: mail,
              database,
              desk,
              findWords,
              sendMail: createSendMail(mail, route),
            }),
          ]
        : [],
  };
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
    wake: () => workers.forEach((worker) => worker.wake()),
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  };
}
