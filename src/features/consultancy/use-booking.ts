import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import type { BookConsultationBody } from '@contract/endpoints/book-consultation';
import {
  slotIdAt,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';
import { isOutcomeUnknown, type Problem } from '@/domain/error-messages';
import { bookConsultation } from '@/repositories/bookings/own-bookings';
import { useAttempt } from '@/ui/forms/use-attempt';
import { describeBookingProblem } from './booking-words';

export interface Booked {
  /** after a repeated call: the hour of the first call */
  slotId: SlotId;
  reference: string | null;
  consultationType: string;
  /** on which we contact who booked */
  phone: string;
}

/**
 * A call without an answer may have booked all the same: then the booking
 * arrives in `bookings`.
 */
export function useBooking(
  bookings: readonly Booking[],
  onBooked: (booked: Booked) => void,
) {
  const {
    failure: problem,
    setFailure: setProblem,
    run,
  } = useAttempt<Problem>(describeBookingProblem);
  const [unanswered, setUnanswered] = useState<SlotId | null>(null);
  const arrivedBooking = bookings.find(
    (booking) =>
      hasSlot(booking) && slotIdAt(booking.selectedSlot) === unanswered,
  );
  const tellBooked = useEffectEvent(onBooked);
  useEffect(() => {
    if (arrivedBooking === undefined) return;
    const { selectedSlot, reference, consultationType, phone } = arrivedBooking;
    tellBooked({
      slotId: slotIdAt(selectedSlot),
      reference,
      consultationType,
      phone,
    });
  }, [arrivedBooking]);

  const send = async (body: BookConsultationBody) => {
    setUnanswered(null);
    try {
      const { slotId, reference } = await bookConsultation(body);
      const { consultationType, phone } = body;
      onBooked({ slotId, reference, consultationType, phone });
    } catch (error) {
      if (isOutcomeUnknown(error)) setUnanswered(body.slotId);
      throw error;
    }
  };
  return {
    send: (body: BookConsultationBody) => run(() => send(body)),
    problem,
    setProblem,
    unanswered,
  };
}
