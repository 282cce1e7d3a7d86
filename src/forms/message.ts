/** The common parts of the message forms (docs/specification.md, 'Message forms'). */
import * as z from 'zod/mini';
import type { ContactLead } from '../leads/wire';
import type { LeadContext } from './defineForm';

/** The fields of a message form, without rules. A form overrides the fields that it validates. */
export const messageFields = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
};

export type MessageValues = { [Field in keyof typeof messageFields]: string };

/** The initial values of a message form. */
export const emptyMessage = (): MessageValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
});

/**
 * The part of a contact lead that the visitor typed (docs/specification.md, 'Contact message').
 * @returns the lead without the page's address and `source`
 */
export const toMessageLead = (values: MessageValues): ContactLead => ({
  first_name: values.firstName,
  last_name: values.lastName,
  email: values.email,
  phone_number: values.phone,
  message: values.message,
});

/**
 * A contact lead with the page's address, and `source` if present
 * (docs/specification.md, 'Contact message').
 * @param context the page's address and `source`
 */
export const toContactLead = (values: MessageValues, context: LeadContext): ContactLead => ({
  ...toMessageLead(values),
  tracking_url: context.trackingUrl,
  ...(context.source !== null && { source: context.source }),
});
