import * as z from 'zod/mini';
import { blockedReasonMaxLength, maxBlockedDays } from '../entities/admin-config';
import { CalendarDay } from '../values/booking/working-days';

/** An administrator says on which days nobody is there. */
export const saveBlockedDaysName = 'saveBlockedDays';

const Days = z.array(CalendarDay).check(z.maxLength(maxBlockedDays));

/** Changes, not the whole list, so that two administrators do not undo each other's. */
export const SaveBlockedDaysBody = z.object({
  block: Days,
  /** why, for every day that is blocked: AdminConfig.blockedDayReasons; none when empty */
  reason: z._default(z.string().check(z.trim(), z.maxLength(blockedReasonMaxLength)), ''),
  unblock: Days,
});
export type SaveBlockedDaysBody = z.infer<typeof SaveBlockedDaysBody>;

export const SaveBlockedDaysAnswer = z.object({
  /** all of them, sorted */
  blockedDays: z.array(CalendarDay),
  /** ids of bookings that hold an hour on one of the days just blocked: they stay until somebody moves them */
  affected: z.array(z.string()),
});
export type SaveBlockedDaysAnswer = z.infer<typeof SaveBlockedDaysAnswer>;
