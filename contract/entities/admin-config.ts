import * as z from 'zod/mini';
import { Network } from '../values/payment/network';
import { CalendarDay } from '../values/booking/working-days';
import { OfficeLateReason } from '../values/late-reason';

export const adminConfigCollection = 'AdminConfig';
export const maxBlockedDays = 100;
export const blockedReasonMaxLength = 200;
const maxPublicHolidays = 100;
export const hintMaxLength = 300;

/** What each whole number may be, both ends included. */
export const configBounds = {
  promisedWorkingDays: { least: 1, most: 60 },
  laterWorkingDays: { least: 1, most: 30 },
  caseAnswerHours: { least: 1, most: 240 },
  bookingHoldHours: { least: 2, most: 336 },
  bookingCutOffHours: { least: 0, most: 168 },
  paperMonths: { least: 12, most: 240 },
} as const;

const whole = (name: keyof typeof configBounds) =>
  z
    .int()
    .check(z.gte(configBounds[name].least), z.lte(configBounds[name].most));

/** The first record is used (specification, section 3). */
export const AdminConfig = z.object({
  /** cedis; 0 or missing stops consultancy payments, it never charges 0 */
  ConsultancyAmount: z._default(z.number().check(z.gte(0)), 0),
  /** by network: how to find a prompt that did not appear */
  approvalHints: z.optional(z.partialRecord(Network, z.string())),
  /**
   * by network: where its SMS has the transaction number;
   * values/payment/charge-settings when missing
   */
  chargeHints: z.optional(z.partialRecord(Network, z.string())),
  /**
   * hours in which a user who reports a charge gets an answer; 24 when missing
   */
  caseAnswerHours: z.optional(whole('caseAnswerHours')),
  /** working days from payment to results; ten when missing */
  promisedWorkingDays: z.optional(whole('promisedWorkingDays')),
  /**
   * working days from a promise that passed to the next, where nobody set the
   * new day of the request; five when missing
   */
  laterWorkingDays: z.optional(whole('laterWorkingDays')),
  /** the reason that goes with it; values/late-reason when missing */
  laterReason: z.optional(OfficeLateReason),
  /** values/booking/public-holidays when missing */
  publicHolidays: z.optional(
    z.array(CalendarDay).check(z.maxLength(maxPublicHolidays)),
  ),
  /** none when missing */
  blockedDays: z.optional(
    z.array(CalendarDay).check(z.maxLength(maxBlockedDays)),
  ),
  /**
   * reasons by day; written with blockedDays by the server, read by everybody
   * signed in
   */
  blockedDayReasons: z.optional(
    z.record(
      CalendarDay,
      z.string().check(z.maxLength(blockedReasonMaxLength)),
    ),
  ),
  /** hours that an approved booking waits for its payment; 48 when missing */
  bookingHoldHours: z.optional(whole('bookingHoldHours')),
  /** hours before a booking after which it cannot be moved; 24 when missing */
  bookingCutOffHours: z.optional(whole('bookingCutOffHours')),
  /**
   * months that the papers of a finished request are kept; values/terms when
   * missing
   */
  paperMonths: z.optional(whole('paperMonths')),
});
export type AdminConfig = z.infer<typeof AdminConfig>;
