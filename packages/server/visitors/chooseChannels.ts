import { PROBE_MARK } from '../api/spamMark';
import type { LeadStoreOptions } from '../database/leadStore';
import { VISITOR_CHANNEL, type Channel } from '../delivery/sender';
import type { VisitorSettings } from './visitorSettings';

/**
 * Chooses the ways of a lead. An address for the newsletter goes to the sales desk once it is confirmed, a probe to its
 * mailboxes alone, and nothing to the visitor of a marked lead.
 * @param channels those of the sales desk
 */
export const chooseChannels =
  (
    channels: readonly Channel[],
    { acknowledges, confirmsNewsletter }: VisitorSettings,
  ): NonNullable<LeadStoreOptions['channelsOf']> =>
  ({ kind, mark }) => {
    if (mark === PROBE_MARK) return channels.filter((channel) => channel !== 'webhook');
    if (mark !== undefined) return channels;
    if (kind === 'newsletter') return confirmsNewsletter ? [VISITOR_CHANNEL] : channels;
    return acknowledges ? [...channels, VISITOR_CHANNEL] : channels;
  };
