/** What the four message forms share (docs/specification.md, 'Message forms'). */
import * as z from 'zod/mini';
import type { ContactLead } from '../leads/wire';
import type { LeadContext } from './useLeadForm';

/** The fields of a message without a rule. A form overrides those that it checks. */
export const messageFields = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
};

export type MessageValues = { [Field in keyof typeof messageFields]: string };

/**
 * A message form as it begins.
 * @returns the values, all empty
 */
export const emptyMessage = (): MessageValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
});

/**
 * The typed part of a contact lead (docs/specification.md, 'Payloads').
 * @param values what the visitor typed
 * @returns the keys of the lead that hold it
 */
export const toMessageLead = (values: MessageValues): ContactLead => ({
  first_name: values.firstName,
  last_name: values.lastName,
  email: values.email,
  phone_number: values.phone,
  message: values.message,
});

/**
 * A message with the page's address, and `source` when present
 * (docs/specification.md, 'Payloads').
 * @param values what the visitor typed
 * @param context the page's address and `source`
 * @returns the lead
 */
export const toContactLead = (values: MessageValues, context: LeadContext): ContactLead => ({
  ...toMessageLead(values),
  tracking_url: context.trackingUrl,
  ...(context.source !== null && { source: context.source }),
});
