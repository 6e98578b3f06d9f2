import { isDeepStrictEqual } from 'node:util';
import {
  adminConfigCollection,
  maxBlockedDays,
} from '@contract/entities/admin-config';
import type {
  SaveBlockedDaysAnswer,
  SaveBlockedDaysBody,
} from '@contract/endpoints/save-blocked-days';
import { AppError } from '@contract/values/app-error';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import type { BlockedDays, BookingPorts } from './ports';

/**
 * Blocks and frees days; past days are dropped. Bookings on a day just blocked
 * stay, and are returned to be moved. A repetition writes nothing.
 * @throws AppError invalid-argument when there would be too many
 */
export async function saveBlockedDays(
  ports: BookingPorts,
  administratorId: string,
  body: SaveBlockedDaysBody,
): Promise<SaveBlockedDaysAnswer> {
  const blockedDays = await ports.store.transact(async (transaction) => {
    const now = ports.now();
    const before = await transaction.findBlockedDays();
    const after = changeDays(before, body, dayInAccra(now));
    if (after.days.length > maxBlockedDays) {
      throw new AppError(
        'invalid-argument',
        `You can block at most ${maxBlockedDays} days.`,
      );
    }
    if (isDeepStrictEqual(before, after)) return after.days;
    const auditId = transaction.addAudit({
      at: now,
      by: administratorId,
      action: 'blocked-days-saved',
      collection: adminConfigCollection,
      documentId: before.documentId,
      before: describeForAudit(before),
      after: describeForAudit(after),
    });
    transaction.saveBlockedDays(after, auditId);
    return after.days;
  });
  return {
    blockedDays: [...blockedDays],
    affected: await ports.store.listIdsOn(body.block),
  };
}

function changeDays(
  before: BlockedDays,
  body: SaveBlockedDaysBody,
  today: CalendarDay,
): BlockedDays {
  const blocked = new Set([...before.days, ...body.block]);
  for (const day of body.unblock) blocked.delete(day);
  const days = [...blocked].filter((day) => day >= today).sort();
  return {
    documentId: before.documentId,
    isNew: before.isNew,
    days,
    reasons: findReasons(days, before, body),
  };
}

/**
 * A day that is blocked again has its new reason; one without a reason is left
 * out.
 */
function findReasons(
  days: readonly CalendarDay[],
  before: BlockedDays,
  { block, reason }: SaveBlockedDaysBody,
): Record<CalendarDay, string> {
  const reasons: Record<CalendarDay, string> = {};
  for (const day of days) {
    const dayReason = block.includes(day) ? reason : before.reasons[day];
    if (dayReason !== undefined && dayReason !== '') reasons[day] = dayReason;
  }
  return reasons;
}

const describeForAudit = ({ days, reasons }: BlockedDays) => ({
  blockedDays: days,
  blockedDayReasons: reasons,
});
