import * as z from 'zod/mini';
import { Network } from '../values/network';
import { CalendarDay } from '../values/working-days';

export const adminConfigCollection = 'AdminConfig';
export const maxBlockedDays = 100;
export const blockedReasonMaxLength = 200;

/** The first record is used (specification, section 3). */
export const AdminConfig = z.object({
  /** cedis; 0 or missing stops consultancy payments, it never charges 0 */
  ConsultancyAmount: z._default(z.number().check(z.gte(0)), 0),
  /** how to find a prompt that did not appear, by network */
  approvalHints: z.optional(z.partialRecord(Network, z.string())),
  /** where the transaction number stands in a network's SMS, by network; values/charge-settings when missing */
  chargeHints: z.optional(z.partialRecord(Network, z.string())),
  /** within how many hours somebody who says "I was charged" hears from us; 24 when missing */
  caseAnswerHours: z.optional(z.int().check(z.gte(1), z.lte(240))),
  /** how long results usually take, counted from payment; ten when missing */
  promisedWorkingDays: z.optional(z.int().check(z.gte(1), z.lte(60))),
  /** days that do not count; those of values/public-holidays when missing */
  publicHolidays: z.optional(z.array(CalendarDay).check(z.maxLength(100))),
  /** days on which nobody can be met; none when missing */
  blockedDays: z.optional(z.array(CalendarDay).check(z.maxLength(maxBlockedDays))),
  /** why, by day; written with blockedDays by the server, and read by everybody signed in */
  blockedDayReasons: z.optional(z.record(CalendarDay, z.string().check(z.maxLength(blockedReasonMaxLength)))),
  /** how long an approved booking waits for its payment; 48 when missing */
  bookingHoldHours: z.optional(z.int().check(z.gte(2), z.lte(336))),
  /** how long before it a booking can no longer be moved; 24 when missing */
  bookingCutOffHours: z.optional(z.int().check(z.gte(0), z.lte(168))),
});
export type AdminConfig = z.infer<typeof AdminConfig>;
