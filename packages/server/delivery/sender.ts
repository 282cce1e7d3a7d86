import type { StoredLead } from '../api/listLeads';
import type { DeskEvent } from '../desk/leadEvents';

/**
 * A way by which leads leave the database. Each receiver of mails is one, by its place in LEADS_MAIL_TO: `mail` is
 * the first; so is each receiver of LEADS_ESCALATE_TO. What people do with a lead goes to the webhook by channels of their
 * own, and a copy to the visitor.
 */
export type Channel =
  | 'mail'
  | `mail ${number}`
  | 'mail visitor'
  | 'mail escalated'
  | `mail escalated ${number}`
  | 'webhook'
  | `webhook ${DeskEvent}`;

/** Whether a channel asks for another person, in mail or webhook. */
export const isEscalation = (channel: Channel): boolean => channel.includes(' escalated');

/** The same as a condition of SQL. */
export const IS_ESCALATION = `channel LIKE '% escalated%'`;

/** The channel of mails to the visitors themselves. Nobody at the sales desk has seen what went by it. */
export const VISITOR_CHANNEL = 'mail visitor';

/** The channel of a receiver of mails, by its place in LEADS_MAIL_TO from 0. */
export const mailChannel = (index: number): Channel => (index === 0 ? 'mail' : `mail ${index + 1}`);

/** The channel of a mail that asks for another person, by the place of its receiver in LEADS_ESCALATE_TO from 0. */
export const escalationChannel = (index: number): Channel =>
  index === 0 ? 'mail escalated' : `mail escalated ${index + 1}`;

/** An attempt that failed. Its texts are for operators and contain nothing of the lead. */
export type DeliveryFailure = {
  readonly outcome: 'failed';
  /** What happened: a clause without a full stop. */
  readonly error: string;
  /** What the operator can do: sentences. */
  readonly advice: string;
  /** Whether another attempt would get the same answer. */
  readonly permanent?: boolean;
  /** Whether the receiver may have got it all the same. */
  readonly mayHaveArrived?: boolean;
  /** How long the receiver asks to wait, in ms. */
  readonly retryAfterMs?: number;
};

/** What is not to be sent, now or later; the reason is a clause. */
type Skipped = { readonly outcome: 'skipped'; readonly reason: string };

/** How an attempt ended. */
export type DeliveryResult = { readonly outcome: 'delivered' } | Skipped | DeliveryFailure;

/** Sends leads by one channel. */
export type Sender = {
  readonly channel: Channel;
  /** How many leads it sends at the same time. */
  readonly concurrency: number;
  /** Resolves with how the attempt ended. When the signal is aborted, it ends the attempt. */
  readonly send: (lead: StoredLead, signal: AbortSignal) => Promise<DeliveryResult>;
  /** Sends marked leads together, in the same way; undefined for a channel that marked leads do not go by. */
  readonly sendDigest?: (
    leads: readonly StoredLead[],
    signal: AbortSignal,
  ) => Promise<DeliveryResult>;
};
