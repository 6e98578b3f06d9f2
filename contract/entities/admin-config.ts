import * as z from 'zod/mini';
import { Network } from '../values/payment/network';
import { CalendarDay } from '../values/booking/working-days';

export const adminConfigCollection = 'AdminConfig';
export const maxBlockedDays = 100;
export const blockedReasonMaxLength = 200;
export const maxPublicHolidays = 100;
export const hintMaxLength = 300;

/** From the least to the most that each whole number may be. */
export const configBounds = {
  promisedWorkingDays: { least: 1, most: 60 },
  caseAnswerHours: { least: 1, most: 240 },
  bookingHoldHours: { least: 2, most: 336 },
  bookingCutOffHours: { least: 0, most: 168 },
  paperMonths: { least: 12, most: 240 },
} as const;

const whole = (name: keyof typeof configBounds) =>
  z.int().check(z.gte(configBounds[name].least), z.lte(configBounds[name].most));

/** The first record is used (specification, section 3). */
export const AdminConfig = z.object({
  /** cedis; 0 or missing stops consultancy payments, it never charges 0 */
  ConsultancyAmount: z._default(z.number().check(z.gte(0)), 0),
  /** how to find a prompt that did not appear, by network */
  approvalHints: z.optional(z.partialRecord(Network, z.string())),
  /** where the transaction number stands in a network's SMS, by network; values/charge-settings when missing */
  chargeHints: z.optional(z.partialRecord(Network, z.string())),
  /** within how many hours somebody who says "I was charged" hears from us; 24 when missing */
  caseAnswerHours: z.optional(whole('caseAnswerHours')),
  /** how long results usually take, counted from payment; ten when missing */
  promisedWorkingDays: z.optional(whole('promisedWorkingDays')),
  /** days that do not count; those of values/public-holidays when missing */
  publicHolidays: z.optional(z.array(CalendarDay).check(z.maxLength(maxPublicHolidays))),
  /** days on which nobody can be met; none when missing */
  blockedDays: z.optional(z.array(CalendarDay).check(z.maxLength(maxBlockedDays))),
  /** why, by day; written with blockedDays by the server, and read by everybody signed in */
  blockedDayReasons: z.optional(z.record(CalendarDay, z.string().check(z.maxLength(blockedReasonMaxLength)))),
  /** how long an approved booking waits for its payment; 48 when missing */
  bookingHoldHours: z.optional(whole('bookingHoldHours')),
  /** how long before it a booking can no longer be moved; 24 when missing */
  bookingCutOffHours: z.optional(whole('bookingCutOffHours')),
  /** how long the papers of a finished request are kept, in months; values/terms when missing */
  paperMonths: z.optional(whole('paperMonths')),
});
export type AdminConfig = z.infer<typeof AdminConfig>;
