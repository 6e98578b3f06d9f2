import * as z from 'zod/mini';
import { CalendarDay } from '../values/booking/working-days';
import { CedisAmount } from '../values/payment/money';
import { AdminConfig } from './admin-config';

/** What is read in place of a stored value that is none of its field. */
export const unreadable = 'unreadable';

const { shape } = AdminConfig;

/** @returns undefined, which means the contract's own, where none is a day */
function keepDays(stored: unknown): CalendarDay[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const days = stored.flatMap((day) => CalendarDay.safeParse(day).data ?? []);
  return days.length === 0 ? undefined : days;
}

const text = z.catch(z.optional(z.string()), undefined);
/** Of each network by itself. */
const hints = z.catch(
  z.optional(z.object({ MTN: text, AIRTELTIGO: text, VODAFONE: text })),
  undefined,
);

/** What a fee may be; missing is 0. */
export const ReadFee = z._default(CedisAmount, 0);

/**
 * How pages and server read AdminConfig, where somebody may have set anything
 * in the console. Each field is read by itself: one that is wrong counts as
 * missing and stops nobody who needs another. The fee alone says that it cannot
 * be read: nobody may take that for no fee, or for nothing to pay
 * (decision 195).
 */
export const AdminConfigReading = z.object({
  ConsultancyAmount: z.catch(
    z.union([ReadFee, z.literal(unreadable)]),
    unreadable,
  ),
  approvalHints: hints,
  chargeHints: hints,
  networksOff: hints,
  caseAnswerHours: z.catch(shape.caseAnswerHours, undefined),
  promisedWorkingDays: z.catch(shape.promisedWorkingDays, undefined),
  publicHolidays: z.catch(shape.publicHolidays, ({ value }) => keepDays(value)),
  blockedDays: z.catch(shape.blockedDays, ({ value }) => keepDays(value)),
  blockedDayReasons: z.catch(shape.blockedDayReasons, undefined),
  bookingHoldHours: z.catch(shape.bookingHoldHours, undefined),
  bookingCutOffHours: z.catch(shape.bookingCutOffHours, undefined),
});
export type AdminConfigReading = z.infer<typeof AdminConfigReading>;
