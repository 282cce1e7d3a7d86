import * as z from 'zod/mini';
import { isTodayOrLater, localDate } from '../../leads/dateRule';
import { email, required } from '../rules';

/** What is said of each mistake: content. */
export type EmptyLegsMessages = { required: string; email: string; date: string };

/**
 * What must be right before an empty-leg request is sent (spec section 5): 'From', the e-mail, and a
 * date of today or later. Everything else is the visitor's to leave empty.
 * @param now reads the visitor's clock each time the form is checked: a tab may stay open over midnight
 */
export function emptyLegsSchema(messages: EmptyLegsMessages, now: () => Date = () => new Date()) {
  return z.object({
    from: required(messages.required),
    to: z.string(),
    isRoundTrip: z.boolean(),
    date: z
      .string()
      .check(z.refine((text) => isTodayOrLater(text, localDate(now())), messages.date)),
    flexibility: z.number(),
    dayPeriod: z.string(),
    time: z.string(),
    minimumStay: z.number(),
    guests: z.number(),
    themes: z.array(z.string()),
    wantsLastMinute: z.boolean(),
    minimumTimeBefore: z.number(),
    sharesFlight: z.boolean(),
    contactMethod: z.string(),
    fullName: z.string(),
    email: email(messages.email),
    phone: z.string(),
    flownBefore: z.boolean(),
  });
}
