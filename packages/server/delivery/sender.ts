import type { StoredLead } from '../api/listLeads';
import type { DeskEvent } from '../desk/leadEvents';

/**
 * A way by which leads leave the database. Each receiver of mails is one, by its place in LEADS_MAIL_TO: `mail` is
 * the first. What people do with a lead goes to the webhook by channels of their own.
 */
export type Channel =
  'mail' | `mail ${number}` | 'webhook' | `webhook ${DeskEvent}` | 'mail escalated';

/** The channels that ask for another person, in mail and webhook. */
export const ESCALATION_CHANNELS = ['mail escalated', 'webhook escalated'] as const;

/** The channel of a receiver of mails, by its place in LEADS_MAIL_TO from 0. */
export const mailChannel = (index: number): Channel => (index === 0 ? 'mail' : `mail ${index + 1}`);

/** An attempt that failed. Its texts are for operators and contain nothing of the lead. */
export type DeliveryFailure = {
  readonly outcome: 'failed';
  /** What happened: a clause without a full stop. */
  readonly error: string;
  /** What the operator can do: sentences. */
  readonly advice: string;
  /** Whether another attempt would get the same answer. */
  readonly permanent?: boolean;
  /** How long the receiver asks to wait, in ms. */
  readonly retryAfterMs?: number;
};

/** How an attempt ended. */
export type DeliveryResult = { readonly outcome: 'delivered' } | DeliveryFailure;

/** Sends what never waits for a digest: each lead alone. */
export const sendFirst =
  (send: Sender['send']): Sender['sendDigest'] =>
  async ([lead], signal) =>
    lead ? send(lead, signal) : { outcome: 'delivered' };

/** Sends leads by one channel. */
export type Sender = {
  readonly channel: Channel;
  /** How many leads it sends at the same time. */
  readonly concurrency: number;
  /** Resolves with how the attempt ended. When the signal is aborted, it ends the attempt. */
  readonly send: (lead: StoredLead, signal: AbortSignal) => Promise<DeliveryResult>;
  /** Sends marked leads together, in the same way. */
  readonly sendDigest: (
    leads: readonly StoredLead[],
    signal: AbortSignal,
  ) => Promise<DeliveryResult>;
};
