import * as z from 'zod/mini';
import { isCalendarDate } from '../../leads/dateRule';
import { email, required } from '../rules';
import { readMeasure } from './measure';

/** What is said of each mistake: content. */
export type CharterMessages = { required: string; email: string; date: string; notANumber: string };

const MEASURES = ['packagesTotalWeight', 'packagesTotalVolume', 'packagesLargestSize'] as const;

/**
 * What must be right before a charter request is sent (spec section 5): 'From' and 'To' of every leg,
 * and the e-mail. A date must be one, and a cargo's measures must be numbers, since they are sent as such.
 * Everything else is the visitor's to leave empty.
 */
export function charterSchema(messages: CharterMessages) {
  const leg = z.object({
    from: required(messages.required),
    to: required(messages.required),
    date: z.string().check(z.refine(isCalendarDate, messages.date)),
    departureTime: z.string(),
    luggage: z.number(),
    passengers: z.number(),
    additionalInformation: z.string(),
    packagesTotalWeight: z.string(),
    packagesTotalVolume: z.string(),
    packagesLargestSize: z.string(),
    packagesDimensions: z.string(),
  });
  const values = z.object({
    nature: z.enum(['CHARTER', 'CARGO', 'SPECIAL_MISSION']),
    charter: z.enum(['PRIVATE', 'AIRBUS']),
    specialMission: z.enum(['AMBULANCE', 'EMERGENCY']),
    legs: z.array(leg),
    fullName: z.string(),
    email: email(messages.email),
    phone: z.string(),
    flownBefore: z.boolean(),
  });
  return values.check(({ value, issues }) => {
    if (value.nature !== 'CARGO') return;
    for (const [index, each] of value.legs.entries()) {
      for (const measure of MEASURES) {
        if (readMeasure(each[measure]) !== null) continue;
        const path = ['legs', index, measure];
        issues.push({ code: 'custom', input: each[measure], path, message: messages.notANumber });
      }
    }
  });
}
