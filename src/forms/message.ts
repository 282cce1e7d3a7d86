import * as z from 'zod/mini';
import type { ContactLead } from '../leads/wire';

/** A message as its writer types it, in whichever form. */
export interface MessageValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

export const emptyMessage = (): MessageValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
});

const text = z.string();

/** The shape of a message without a rule; a form puts its own rules in place. */
export const messageShape = {
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  message: text,
};

/** The part of the wire's contact message that was typed (spec section 3). */
export const toMessageLead = (values: MessageValues): ContactLead => ({
  first_name: values.firstName,
  last_name: values.lastName,
  email: values.email,
  phone_number: values.phone,
  message: values.message,
});
