import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import {
  blockedReasonMaxLength,
  maxBlockedDays,
} from '../entities/admin-config';
import { CalendarDay } from '../values/booking/working-days';
import { trimTyped } from '../values/text/trim-typed';

const Days = z.array(CalendarDay).check(z.maxLength(maxBlockedDays));

export const saveBlockedDaysEndpoint = {
  name: 'saveBlockedDays',
  permission: 'bookings.close-days',
  /** Only changes, so that two administrators do not undo each other's. */
  body: z.object({
    block: Days,
    /** AdminConfig.blockedDayReasons of every day in `block`; '' for none */
    reason: z._default(
      z
        .string()
        .check(z.overwrite(trimTyped), z.maxLength(blockedReasonMaxLength)),
      '',
    ),
    unblock: Days,
  }),
  answer: z.object({
    /** all of them, sorted */
    blockedDays: z.array(CalendarDay),
    /**
     * ids of bookings on the days just blocked: they stay until somebody moves
     * them
     */
    affected: z.array(z.string()),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type SaveBlockedDaysBody = z.infer<typeof saveBlockedDaysEndpoint.body>;
export type SaveBlockedDaysAnswer = z.infer<
  typeof saveBlockedDaysEndpoint.answer
>;
