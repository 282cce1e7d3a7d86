import { PROBE_MARK } from '../api/spamMark';
import { VISITOR_CHANNEL, type Channel } from '../delivery/sender';
import type { VisitorSettings } from './visitorSettings';

type ChosenLead = { readonly kind: string; readonly mark?: string | undefined };

/**
 * Chooses the ways of a lead. An address for the newsletter goes to the sales desk once it is confirmed, a probe to its
 * mailboxes alone, and nothing to the visitor of a marked lead.
 * @param channels those of the sales desk
 */
export const chooseChannels =
  (channels: readonly Channel[], { acknowledges, confirmsNewsletter }: VisitorSettings) =>
  ({ kind, mark }: ChosenLead): readonly Channel[] => {
    if (mark === PROBE_MARK) return channels.filter((channel) => channel !== 'webhook');
    if (mark !== undefined) return channels;
    if (kind === 'newsletter') return confirmsNewsletter ? [VISITOR_CHANNEL] : channels;
    return acknowledges ? [...channels, VISITOR_CHANNEL] : channels;
  };
