import { AppError } from '@contract/values/app-error';
import {
  findSlotRefusal,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import {
  bookingRefusals,
  dayRefusalTexts,
} from '@contract/values/booking/booking-texts';
import type { BookingTransaction } from './ports';

/**
 * Checks the calendar's rules (S15) and that the hour is free.
 * @throws AppError slot-taken, slot-refused
 */
export async function requireBookable(
  transaction: BookingTransaction,
  slotId: SlotId,
  now: Date,
  rules: BookingRules,
): Promise<void> {
  const takenSlotIds = (await transaction.isTaken(slotId)) ? [slotId] : [];
  const refusal = findSlotRefusal(slotId, now, rules, new Set(takenSlotIds));
  if (refusal === null) return;
  if (refusal === 'taken') {
    throw new AppError('slot-taken', bookingRefusals.slotTaken);
  }
  const text =
    refusal === 'not-offered'
      ? bookingRefusals.notOffered
      : dayRefusalTexts[refusal];
  throw new AppError('slot-refused', text);
}
