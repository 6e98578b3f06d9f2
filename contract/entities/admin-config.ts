import * as z from 'zod/mini';
import { Network } from '../values/payment/network';
import { CalendarDay } from '../values/booking/working-days';

export const adminConfigCollection = 'AdminConfig';
export const maxBlockedDays = 100;
export const blockedReasonMaxLength = 200;
const maxPublicHolidays = 100;
export const hintMaxLength = 300;

/** Both ends included. */
export interface WholeBounds {
  least: number;
  most: number;
}

/** What each whole number may be; office-config has those of the office. */
export const configBounds = {
  promisedWorkingDays: { least: 1, most: 60 },
  caseAnswerHours: { least: 1, most: 240 },
  bookingHoldHours: { least: 2, most: 336 },
  bookingCutOffHours: { least: 0, most: 168 },
} as const satisfies Record<string, WholeBounds>;

/** A whole number within these bounds. */
export const wholeWithin = ({ least, most }: WholeBounds) =>
  z.int().check(z.gte(least), z.lte(most));

const whole = (name: keyof typeof configBounds) =>
  wholeWithin(configBounds[name]);

/**
 * What customers' pages read of the configuration. The first record is used
 * (specification, section 3).
 */
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
   * by network: nobody can begin a payment with it, and this sentence says
   * since when and what to do; on when missing
   */
  networksOff: z.optional(z.partialRecord(Network, z.string())),
  /**
   * hours in which a user who reports a charge gets an answer; 24 when missing
   */
  caseAnswerHours: z.optional(whole('caseAnswerHours')),
  /** working days from payment to results; ten when missing */
  promisedWorkingDays: z.optional(whole('promisedWorkingDays')),
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
});
export type AdminConfig = z.infer<typeof AdminConfig>;
