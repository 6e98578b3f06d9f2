import * as z from 'zod/mini';
import { blockedReasonMaxLength, maxBlockedDays } from '../entities/admin-config';
import { CalendarDay } from '../values/booking/working-days';

export const saveBlockedDaysName = 'saveBlockedDays';

const Days = z.array(CalendarDay).check(z.maxLength(maxBlockedDays));

/** Only changes, so that two administrators do not undo each other's. */
export const SaveBlockedDaysBody = z.object({
  block: Days,
  /** AdminConfig.blockedDayReasons of every day in `block`; '' for none */
  reason: z._default(z.string().check(z.trim(), z.maxLength(blockedReasonMaxLength)), ''),
  unblock: Days,
});
export type SaveBlockedDaysBody = z.infer<typeof SaveBlockedDaysBody>;

export const SaveBlockedDaysAnswer = z.object({
  /** all of them, sorted */
  blockedDays: z.array(CalendarDay),
  /** ids of bookings on the days just blocked: they stay until somebody moves them */
  affected: z.array(z.string()),
});
export type SaveBlockedDaysAnswer = z.infer<typeof SaveBlockedDaysAnswer>;
