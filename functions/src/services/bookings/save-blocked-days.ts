import { adminConfigCollection, maxBlockedDays } from '@contract/entities/admin-config';
import type { SaveBlockedDaysAnswer, SaveBlockedDaysBody } from '@contract/endpoints/save-blocked-days';
import { AppError } from '@contract/values/app-error';
import { dayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import type { BlockedDays } from './firestore-booking-transaction';
import type { BookingPorts } from './ports';

/**
 * Blocks and frees days; past days are dropped. Bookings on a day just blocked stay, and are returned to be
 * moved.
 * @throws AppError invalid-argument when there would be too many
 */
export async function saveBlockedDays(
  ports: BookingPorts,
  by: string,
  body: SaveBlockedDaysBody,
): Promise<SaveBlockedDaysAnswer> {
  const blockedDays = await ports.store.transact(async (transaction) => {
    const at = ports.now();
    const before = await transaction.findBlockedDays();
    const after = changeDays(before, body, dayInAccra(at));
    if (after.days.length > maxBlockedDays) {
      throw new AppError('invalid-argument', `You can block at most ${maxBlockedDays} days.`);
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return after.days;
    const { documentId } = before;
    const entry = { at, by, action: 'blocked-days-saved', collection: adminConfigCollection } as const;
    const change = { documentId, before: facts(before), after: facts(after) };
    transaction.saveBlockedDays(after, transaction.addAudit({ ...entry, ...change }));
    return after.days;
  });
  return { blockedDays: [...blockedDays], affected: await ports.store.listIdsOn(body.block) };
}

function changeDays(
  { days, reasons, ...rest }: BlockedDays,
  { block, unblock, reason }: SaveBlockedDaysBody,
  today: CalendarDay,
): BlockedDays {
  const all = new Set([...days, ...block]);
  for (const day of unblock) all.delete(day);
  const kept = [...all].filter((day) => day >= today).sort();
  const why = (day: CalendarDay) => (block.includes(day) ? reason : (reasons[day] ?? ''));
  const named = kept.map((day) => [day, why(day)] as const).filter(([, text]) => text !== '');
  return { ...rest, days: kept, reasons: Object.fromEntries(named) };
}

const facts = ({ days, reasons }: BlockedDays) => ({ blockedDays: days, blockedDayReasons: reasons });
