import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import {
  slotIdAt,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';
import { rescheduleBooking } from '@/repositories/bookings/own-bookings';
import { showSuccess } from '@/ui/overlays/toast';
import { isOutcomeUnknown } from '@/domain/error-messages';
import { useBookingChange } from './use-booking-change';

const movedText = 'Your booking has its new time.';

/**
 * Moves a booking. A call without an answer may have moved it all the same:
 * then the live record says so.
 * @param booking live
 */
export function useMove(booking: Booking, onDone: () => void) {
  const change = useBookingChange(onDone);
  const [unanswered, setUnanswered] = useState<SlotId | null>(null);
  const isMoved =
    unanswered !== null &&
    hasSlot(booking) &&
    slotIdAt(booking.selectedSlot) === unanswered;
  const finish = useEffectEvent(() => {
    showSuccess(movedText);
    onDone();
  });
  useEffect(() => {
    if (isMoved) finish();
  }, [isMoved]);

  const moveTo = (slotId: SlotId) => {
    setUnanswered(null);
    return change.run(async () => {
      try {
        await rescheduleBooking({ bookingId: booking.id, slotId });
      } catch (error) {
        if (isOutcomeUnknown(error)) setUnanswered(slotId);
        throw error;
      }
    }, movedText);
  };
  return { ...change, moveTo, unanswered };
}
